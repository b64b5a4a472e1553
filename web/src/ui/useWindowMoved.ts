import { useLive } from '../live/live.js';

/** ms over which all who look at a window read it again: on the last day they are tens of thousands. */
const SPREAD_MS = 2_000;

/**
 * Does `again` when an operator moved a window, or opened or closed a call, so that it is read again before its next
 * edge.
 */
export function useWindowMoved(again: () => unknown): void {
  useLive('ventana', () => void setTimeout(again, Math.random() * SPREAD_MS));
}
