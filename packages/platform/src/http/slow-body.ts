import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** How slow a request's body may be. */
export interface Pace {
  /** ms for a body of whatever size */
  ms: number;
  /**
   * past them, as many bytes a second as this since its beginning: a large file on a slow line arrives, a drip does not
   */
  bytesPerSecond: number;
  /** ms between two looks */
  lookMs: number;
}

const PACE: Pace = { ms: 60_000, bytesPerSecond: 8_000, lookMs: 2_000 };

/**
 * Cuts the connection of a request whose body does not come at this pace, with and without a proxy in front. Node's own
 * `requestTimeout` knows one time for all: what a file of 6 MB needs on a slow line is what holds a connection open for
 * nothing elsewhere.
 */
export function cutSlowBody(request: IncomingMessage, pace: Pace = PACE): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
  const { socket } = request;
  // What this process asks of itself (auth/internal.ts) comes by no connection, and whole.
  if (!(socket instanceof Socket)) return;
  const start = performance.now();
  const before = socket.bytesRead;
  const look = setInterval(() => {
    if (request.complete) return end();
    const ms = performance.now() - start;
    if (ms < pace.ms || (socket.bytesRead - before) / (ms / 1000) >= pace.bytesPerSecond) return;
    clearInterval(look);
    socket.destroy();
  }, pace.lookMs);
  look.unref();
  // Off the socket again: a connection that is kept alive carries one request after another.
  const end = () => {
    clearInterval(look);
    socket.off('close', end);
  };
  for (const event of ['end', 'close'] as const) request.once(event, () => request.complete && end());
  socket.once('close', end);
}
