import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** Where a change came from, as its trace keeps it; all null where no person's request made it. */
export interface RequestOrigin {
  ip: string | null;
  /** the browser's own words (User-Agent) */
  dispositivo: string | null;
  /** the request's id, which each line of its log carries */
  peticion: string | null;
}

const NOWHERE: RequestOrigin = { ip: null, dispositivo: null, peticion: null };
/** Longer ones are somebody's jokes. */
const DEVICE_MAX = 300;
const origins = new AsyncLocalStorage<RequestOrigin>();

/** The origin of the request that is being answered; of what a round does, nowhere. */
export const requestOrigin = (): RequestOrigin => origins.getStore() ?? NOWHERE;

/**
 * Does `work`, of a consumer, as what follows from a request: what it emits and traces carries the request's id, and no
 * address.
 */
export const withinRequest = <T>(peticion: string | null, work: () => T): T => origins.run({ ...NOWHERE, peticion }, work);

/**
 * Does `work` as what `request` asked for. Of a call between services only its id is known: its address is a service's.
 */
export function withOrigin(request: FastifyRequest, work: () => void): void {
  const peticion = String(request.id);
  const dispositivo = request.headers['user-agent']?.slice(0, DEVICE_MAX) ?? null;
  origins.run(request.url.startsWith('/api/interno/') ? { ...NOWHERE, peticion } : { ip: request.ip, dispositivo, peticion }, work);
}
