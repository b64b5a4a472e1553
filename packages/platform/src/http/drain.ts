import type { FastifyInstance } from 'fastify';

/** ms that what is under way has to end in when the server stops. */
export const DRAIN_MS = 8_000;
/** ms between two looks for connections that have nothing under way any more. */
const LOOK_MS = 100;

/**
 * Lets a server that stops answer what is under way: a write whose answer is cut off is saved, and whoever sent it
 * believes it is not. New connections are refused from the start; those that are open are ended once they are idle, and
 * the last of them after `DRAIN_MS`.
 */
export function drainOnClose(fastify: FastifyInstance): void {
  fastify.addHook('preClose', async () => {
    const { server } = fastify;
    const looks = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.once('close', () => {
      clearInterval(looks);
      clearTimeout(limit);
    });
  });
}
