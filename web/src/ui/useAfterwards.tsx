import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { LoadFailed, RowsLoading } from './LoadStates.js';
import type { Part } from './useLater.js';

/**
 * What stands below the first screen of a long form: its code is fetched once that is drawn, and never drawn while
 * somebody types. Where it can't be fetched what was typed stays, and it can be tried again.
 * @param load the same function for the component's life
 * @param drawn the first screen stands: before, nothing takes the line from what it waits for
 * @returns what draws the part; until its code is there `waiting`, or the way to try again
 */
export function useAfterwards<P extends object>(load: Part<P>, drawn = true): (props: P, waiting?: ReactNode) => ReactNode {
  const [Drawn, setPart] = useState<ComponentType<P> | null>(null);
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
  return (props, waiting = <RowsLoading />) => (Drawn ? <Drawn {...props} /> : failed ? <LoadFailed onRetry={retry} /> : waiting);
}
