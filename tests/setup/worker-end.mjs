// What a jest worker keeps from file to file, and when that ends.

/**
 * What jest-worker sends a worker that has nothing left to do. It must hold no handle then, or it is ended by force.
 */
const END = 2;

/**
 * @param {() => Promise<void>} end of what is kept, with the worker or with the run that it belongs to
 * @returns {() => void} takes it back: it has ended already
 */
export function endWithWorker(end) {
  const hear = (/** @type {unknown} */ message) => void (Array.isArray(message) && message[0] === END && end());
  process.on('message', hear).once('disconnect', end);
  return () => void process.off('message', hear).off('disconnect', end);
}
