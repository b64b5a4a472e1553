import { startGateway } from '../setup/gateway.mjs';
import { internalUrl } from './user.js';

let count = 0;
/** The id of a thing of such a domain that nobody has said anything of yet. */
export const nextId = (): number => ++count;
/** What an earlier file of the product that this one shares took is passed over. */
export const idsFrom = (first: number): void => void (count = first);

/** What a domain answers, by the id of its thing. */
export interface Answers<T> {
  get(id: number): T | undefined;
  set(id: number, answer: T): void;
}

/**
 * A small service of a domain that the product does not have, over HTTP: it answers GET /api/interno/<path> where
 * `answerOf` knows the path, 404 where that is null, and passes everything else on to the instance.
 * @param answerOf undefined: not of this domain
 */
export const startDomain = (answerOf: (path: string) => unknown): Promise<{ url: string; stop(): Promise<void> }> =>
  startGateway((path) => {
    const answer = answerOf(path);
    return answer === undefined || answer === null ? answer : JSON.stringify(answer);
  }, internalUrl);
