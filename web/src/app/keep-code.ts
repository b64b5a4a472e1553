/**
 * Code and type stay with who comes back (scripts/sw.js); asked for last, when nothing waits for the line. The
 * development server has none.
 */
export function keepCode(): void {
  if (!import.meta.env.DEV) window.addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
}
