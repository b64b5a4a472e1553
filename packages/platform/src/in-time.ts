import { setTimeout } from 'node:timers/promises';

/**
 * What `work` answers, or an error when it takes longer than `ms`. It is not stopped: whoever asks for it goes on
 * without.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const answered = new AbortController();
  const limit = setTimeout(ms, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`no answer in ${ms} ms`);
  });
  limit.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => answered.abort());
}
