/** The server could not be reached, until it answers again. */
let lost = false;
const listeners = new Set<() => void>();

/** A call did not reach the server. */
export function lineLost(): void {
  lost = true;
}

/** The server answers: whoever said that it does not is wrong from now on. */
export function lineBack(): void {
  if (lost) tell();
}

function tell(): void {
  lost = false;
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when the server answers again after a call that did not reach it, and when the device has a network
 * again.
 * @returns what ends it
 */
export function onLineBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

if (typeof window !== 'undefined') window.addEventListener('online', tell);
