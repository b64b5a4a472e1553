import { useEffect, useEffectEvent } from 'react';

/** The dialogs that stand, the one in front last, each with what Escape does in it. */
const standing: (() => void)[] = [];

/**
 * While `open`, a dialog (drawer, menu) stands whose Escape this is, and which Back therefore closes (decision 113).
 */
export function useStands(escape: () => void, open = true): void {
  const latest = useEffectEvent(escape);
  useEffect(() => {
    if (!open) return;
    const own = () => latest();
    standing.push(own);
    return () => void standing.splice(standing.indexOf(own), 1);
  }, [open]);
}

export const dialogStands = (): boolean => standing.length > 0;

/** Does what Escape would in the dialog in front. */
export const backFromDialog = (): void => standing.at(-1)?.();
