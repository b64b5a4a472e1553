import { useEffect, useRef } from 'react';
import { useLive } from '../../live/live.js';

/** At most one reading in so many ms: on the last day hundreds of applications come in a minute. */
const PAUSE = 2_000;
/** ms; for the event that was lost, for example between the page's first reading and its connection. */
export const SELDOM = 300_000;

/** Calls `again` when a case changed (only this one, if its id is given), at once and then at most every PAUSE. */
export function useLiveCases(again: () => void, idCaso?: number): void {
  const state = useRef<{ timer?: ReturnType<typeof setTimeout>; due: boolean; again: () => void }>({ due: false, again });
  useEffect(() => {
    state.current.again = again;
  });
  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.timer);
  }, []);
  const read = () => {
    const { current } = state;
    current.due = false;
    current.again();
    current.timer = setTimeout(() => {
      current.timer = undefined;
      if (current.due) read();
    }, PAUSE);
  };
  useLive('solicitud', (event) => {
    if (event !== null && idCaso !== undefined && event.idCaso !== idCaso) return;
    if (state.current.timer === undefined) read();
    else state.current.due = true;
  });
}
