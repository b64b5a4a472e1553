import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import type { Part } from './useLater.js';

/**
 * What stands below the first screen of a long form: its code is fetched once that is drawn, and never drawn while somebody types. Where it can't be
 * fetched what was typed stays, and it can be tried again.
 * @param load the same function for the component's life
 */
export function useAfterwards<P>(load: Part<P>): { part: ComponentType<P> | null; failed: boolean; retry: () => void } {
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
  useEffect(() => void fetchPart(), [fetchPart]);
  const retry = () => {
    setFailed(false);
    void fetchPart();
  };
  return { part, failed, retry };
}
