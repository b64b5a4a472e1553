import { keyOf } from '../setup/keys.mjs';
import { secret } from './session.js';
import { internalUrl } from './user.js';

/**
 * Asks as another service of the product does, one that has this SECRET; with a body by POST. Answers the whole
 * response.
 */
export async function askInternal(path: string, body?: object, from = secret()): Promise<{ status: number; r_data: unknown }> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${internalUrl()}/api/interno/${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', 'x-registro-interno': keyOf(from, 'interno') },
  });
  return { status: answer.status, r_data: ((await answer.json()) as { r_data: unknown }).r_data };
}
