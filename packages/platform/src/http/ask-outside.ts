import type { Config } from '../config.js';
import { senderOf } from '../mail/sender.js';

const HOPS = 3;

export interface OutsideAsk {
  /** who asks: services of others treat those better who say how to reach them */
  config: Pick<Config, 'mailFrom' | 'publicUrl'>;
  /** sent by POST; without it GET */
  form?: URLSearchParams;
  timeoutMs: number;
  /** bytes of an answer */
  most: number;
}

/**
 * Asks a service of others, and reads its JSON within so much time and size. Only its own origin is ever asked: a
 * redirection to another one, a private address perhaps, is not followed, and a form is sent nowhere else at all.
 *
 * @returns its status, and what it said where that is a success
 */
export async function askOutside(address: URL, { config, form, timeoutMs, most }: OutsideAsk): Promise<{ status: number; said: unknown }> {
  const { mailFrom, publicUrl } = config;
  const caller = `RegistroNacionalCTI/1 (${publicUrl}; mailto:${senderOf(mailFrom).address})`;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  for (let hop = 0; hop < HOPS; hop++) {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': caller },
      redirect: 'manual',
      signal,
      ...(form && { method: 'POST', body: form }),
    });
    const to = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (answer.ok) return { status: answer.status, said: await jsonOf(answer, most) };
    await answer.body?.cancel();
    if (!to || form) return { status: answer.status, said: null };
    url = new URL(to, url);
    if (url.origin !== address.origin) throw new Error(`redirected to another origin, ${url.origin}`);
  }
  throw new Error('redirected too often');
}

async function jsonOf(answer: Response, most: number): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > most) throw new Error('answer too large');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
