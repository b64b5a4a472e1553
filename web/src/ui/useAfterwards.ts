import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import type { Part } from './useLater.js';

/**
 * What stands below the first screen of a long form: its code is fetched once that is drawn, and never drawn while somebody types. Where it can't be
 * fetched what was typed stays, and it can be tried again.
 * @param load the same function for the component's life
 * @param drawn the first screen stands: before, nothing takes the line from what it waits for
 */
export function useAfterwards<P>(load: Part<P>, drawn = true): { part: ComponentType<P> | null; failed: boolean; retry: () => void } {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);
  const fetchPart = useCallback(
    () =>
      load().then(
        ({ default: found }) => startTransition(() => setPart(() => found)),
        () => setFailed(true),
      ),
    [load],
  );
  useEffect(() => {
    if (drawn) void fetchPart();
  }, [fetchPart, drawn]);
  const retry = () => {
    setFailed(false);
    void fetchPart();
  };
  return { part, failed, retry };
}
