import type { PublicKey } from '@registro/verify/public-key';
import { CODE_PATH } from '@registro/verify/code/code-text';
import { type VerifiedCode, verifyCode } from '@registro/verify/code/verify-code';
import { type Checked, readChecked } from './checked.js';

/** What a code proves by itself, and what the registry says of its number today; null: nothing, or it was not asked. */
export interface CodeAnswer {
  verified: VerifiedCode;
  today: Checked | null;
  /** the registry answered, so that what is verified with is of now */
  online: boolean;
}

/** With what codes are verified: the list is no younger than the keys beside it. */
interface Published {
  keys: PublicKey[];
  list: string | null;
}

/** Where the browser keeps it, with the page itself (scripts/sw.js knows these names). */
const KEPT = 'codigos';
const DATA = `${CODE_PATH}datos`;
/** A line that brings nothing for so long is none (ms). */
const PATIENCE_MS = 6_000;

const ask = (path: string): Promise<Response> => fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** Verifies the code of an address: by itself, then, where it is the registry's and there is a line, by its number. */
export async function checkCode(code: string): Promise<CodeAnswer> {
  const published = await readPublished().catch(() => null);
  // A device without room keeps nothing, and works.
  if (published) keep(published).catch(() => undefined);
  const { keys, list } = published ?? (await readKept().catch(() => null)) ?? { keys: null, list: null };
  const verified = verifyCode(code, { keys, list, fresh: published !== null });
  const number = published && verified.content && `/api/publico/verificar/${encodeURIComponent(verified.content.numero)}`;
  const today =
    number === null
      ? null
      : await ask(number)
          .then(readChecked)
          .catch(() => null);
  return { verified, today, online: published !== null };
}

/** Throws where one of the two cannot be had: what was kept of both is worth more than a half. */
async function readPublished(): Promise<Published> {
  const [keys, list] = await Promise.all([ask('/api/publico/claves'), ask('/api/publico/codigos/revocados')]);
  // 404: this registry signs no codes now.
  if (!keys.ok || !(list.ok || list.status === 404)) throw new Error('not published');
  return { keys: ((await keys.json()) as { claves: PublicKey[] }).claves, list: list.ok ? await list.text() : null };
}

async function readKept(): Promise<Published | null> {
  const found = await (await caches.open(KEPT)).match(DATA);
  return found ? ((await found.json()) as Published) : null;
}

/** For the next time, which may have no line: this, the page, and its scripts before it. */
async function keep(published: Published): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.put(DATA, new Response(JSON.stringify(published)));
  // Without a code: what somebody scanned is nobody else's to know.
  const page = await ask(`${CODE_PATH}-`);
  if (page.status !== 200) return;
  const names = [...(await page.clone().text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, name]) => name!);
  await cache.addAll(names);
  await cache.put(CODE_PATH, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (![DATA, CODE_PATH, ...names].includes(pathname)) await cache.delete(url);
  }
}
