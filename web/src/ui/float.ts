/**
 * Shows what opens beside something over all that is on the screen, dialogs too, and places it again as the page moves
 * below it and as a phone's keyboard comes.
 * @param popup stands `position: fixed`, with `popover="manual"`
 * @returns what ends it
 */
export function float(popup: HTMLElement, beside: Element, place: () => void): () => void {
  popup.showPopover?.();
  place();
  const stop = new AbortController();
  const at = { signal: stop.signal, capture: true, passive: true };
  for (const what of ['scroll', 'resize']) {
    window.addEventListener(what, place, at);
    window.visualViewport?.addEventListener(what, place, at);
  }
  const size = new ResizeObserver(place);
  size.observe(beside);
  return () => {
    stop.abort();
    size.disconnect();
  };
}
