import { useCallback, useSyncExternalStore } from 'react';

/** Too narrow for a table: what the shell calls a phone. */
export const PHONE = '(max-width: 56.24rem)';

/** How wide the window was taken to be by who drew the page (rem). */
let width = 80;
export const drawnFor = (rem: number): void => void (width = rem);

/** As the browser says it, of a window that wide. */
function fits(query: string): boolean {
  const [, edge, rem] = /\((min|max)-width: ([\d.]+)rem\)/.exec(query) ?? [];
  return edge === 'min' ? width >= Number(rem) : width <= Number(rem);
}

/** Whether the window is as a media query says, also as it changes: '(max-width: 40rem)'. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => fits(query),
  );
}
