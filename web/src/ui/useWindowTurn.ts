import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does `again` when a window that one looks at has opened or closed since it was first known, so that what stands on it
 * is read again.
 */
export function useWindowTurn(open: boolean | undefined, again: () => void): void {
  const was = useRef(open);
  const turned = useEffectEvent(again);
  useEffect(() => {
    if (was.current !== undefined && open !== undefined && was.current !== open) turned();
    was.current = open ?? was.current;
  }, [open]);
}
