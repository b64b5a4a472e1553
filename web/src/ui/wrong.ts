import { useEffect, useId, useSyncExternalStore } from 'react';

/** What is wrong on the screen, in a few words each, by who says it. */
const said = new Map<string, string>();
const listeners = new Set<() => void>();
let all = '';

function tell(id: string, words: string | null): void {
  if (words) said.set(id, words);
  else said.delete(id);
  all = [...new Set(said.values())].join(' · ');
  for (const listener of listeners) listener();
}

/**
 * While there are `words`, the one line of a phone says them too (OfflineBanner): what says it at length scrolls away
 * there.
 */
export function useWrong(words: string | null): void {
  const id = useId();
  useEffect(() => {
    if (!words) return;
    tell(id, words);
    return () => tell(id, null);
  }, [id, words]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @returns all of it in one line; empty: nothing is wrong */
export const useAllWrong = (): string =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => '',
  );
