import { useCallback, useSyncExternalStore } from 'react';

/** Too narrow for a table: what the shell calls a phone. */
export const PHONE = '(max-width: 56.24rem)';

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
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
