import { useEffect, useRef } from 'react';
import { type LiveType, type OfType, useLive } from '../../live/live.js';

/**
 * At most one reading in so many ms: on the last day hundreds of applications come in a minute, and a bank's answer
 * tells of thousands of payments.
 */
const PAUSE = 2_000;
/** ms; for what no event told. */
export const SELDOM = 300_000;

/**
 * A dialog or an open menu stands over the screen: what is confirmed is what was read, and its row must not go from
 * under it.
 */
export const isAsking = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

interface Ways<T extends LiveType> {
  /** whether an event is about what is shown; all are, if it is left out */
  concerns?: (event: OfType<T>) => boolean;
  /** what is shown must stay for the moment; it is read again once that is over */
  holds?: () => boolean;
  /** not of what this tab did itself and has read since */
  ofOthers?: boolean;
}

/** Calls `again` when an event of the type came, at once and then at most every PAUSE. */
export function useLiveAgain<T extends LiveType>(type: T, again: () => void, ways: Ways<T> = {}): void {
  const state = useRef<{ timer?: ReturnType<typeof setTimeout>; due: boolean; again: () => void; holds?: () => boolean }>({
    due: false,
    again,
  });
  useEffect(() => {
    Object.assign(state.current, { again, holds: ways.holds });
  });
  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.timer);
  }, []);
  const read = () => {
    const { current } = state;
    current.due = current.holds?.() ?? false;
    if (!current.due) current.again();
    current.timer = setTimeout(() => {
      current.timer = undefined;
      if (current.due) read();
    }, PAUSE);
  };
  const hear = (event: OfType<T> | null) => {
    if (event !== null && ways.concerns?.(event) === false) return;
    if (state.current.timer === undefined) read();
    else state.current.due = true;
  };
  useLive(type, hear, { ofOthers: ways.ofOthers ?? false });
}
