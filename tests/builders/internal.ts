import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { baseUrl } from './user.js';

/** Asks as another service of the product does; with a body by POST. Answers the whole response. */
export async function askInternal(path: string, body?: object): Promise<{ status: number; r_data: unknown }> {
  const key = createHmac('sha256', secret()).update('registro interno').digest('hex');
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${baseUrl()}/api/interno/${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', 'x-registro-interno': key },
  });
  return { status: answer.status, r_data: ((await answer.json()) as { r_data: unknown }).r_data };
}

function secret(): string {
  if (process.env['SECRET']) return process.env['SECRET'];
  return (JSON.parse(readFileSync(`${process.env['DATA_DIR']}/secrets.json`, 'utf8')) as { secret: string }).secret;
}
