import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../auth/session.js';

export type CurrentRequest = FastifyRequest & { user?: SessionUser };

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Does everything in `next` as part of this request. */
export const duringRequest = (request: CurrentRequest, next: () => void): void => requests.run(request, next);

/** The request that is being answered; undefined in what a consumer or a round does. */
export const currentRequest = (): CurrentRequest | undefined => requests.getStore();
