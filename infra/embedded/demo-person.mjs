// One of the demo's people at the running product: signs in and makes the calls that their browser would make.
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 200;
const SIGN_IN_WAIT_MS = 8_000;
const PATIENCE_MS = 60_000;
/** The header that every call that writes carries: contracts/src/envelope.ts. */
const WRITE = { 'x-registro': '1' };

/**
 * @typedef {{ refusable?: boolean }} Options `refusable`: a refusal, and a key that was used for something else, answer
 *   null
 * @typedef {object} Person
 * @property {(path: string) => Promise<any>} get
 * @property {(resource: string, filter: object) => Promise<any[]>} list oldest first, all of a page
 * @property {(path: string, body: object, options?: Options) => Promise<any>} post answers r_data, or the row
 * @property {(path: string, body: object) => Promise<any>} put
 * @property {(path: string, content: string | Uint8Array, name: string, field?: string) => Promise<any>} upload
 * @property {(para: string) => Promise<string>} confirm shows the password again, for one thing
 *
 * @typedef {{ at: string, origin: string }} Product where it listens, and how its pages are reached
 * @typedef {{ correo: string, clave: string }} Account
 */

/**
 * Who is signed in where: once for all that they do, for an address may sign in sixty times a minute.
 * @type {WeakMap<Product, Map<string, Promise<Person>>>}
 */
const inside = new WeakMap();

/** @param {Product} product @param {Account} account @param {AbortSignal} signal @returns {Promise<Person>} */
export function enter(product, account, signal) {
  const people = inside.get(product) ?? new Map();
  inside.set(product, people);
  const known = people.get(account.correo) ?? signIn(product, account, signal);
  people.set(account.correo, known);
  return known;
}

/** Signs out whoever signed in. @param {Product} product */
export async function leaveAll(product) {
  const people = [...(inside.get(product)?.values() ?? [])];
  inside.delete(product);
  await Promise.allSettled(people.map(async (person) => (await person).post('auth/sign-out', {})));
}

/** @param {Product} product @param {Account} account @param {AbortSignal} signal @returns {Promise<Person>} */
async function signIn({ at, origin }, { correo, clave }, signal) {
  const headers = { ...WRITE, origin, accept: 'application/json' };
  const send = (/** @type {string} */ path, /** @type {RequestInit} */ init) => fetch(`${at}/api/${path}`, { ...init, signal });
  const json = (/** @type {object} */ body) => ({ method: 'POST', body: JSON.stringify(body) });
  const typed = { ...headers, 'content-type': 'application/json' };

  // A machine that has just started may be too busy to look at a password yet. Who asks again at once would use up the
  // account's tries.
  const ask = async () => {
    const got = await send('auth/sign-in/email', { ...json({ email: correo, password: clave }), headers: typed });
    return [429, 503].includes(got.status) ? null : got;
  };
  const answer = await eventually(`la entrada de ${correo}`, signal, ask, SIGN_IN_WAIT_MS);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (!answer.ok) throw new Error(`${correo} no pudo entrar: ${answer.status}`);

  /** @param {string} path @param {RequestInit} init @param {Options} [options] */
  async function call(path, init, { refusable } = {}) {
    const got = await send(path, init);
    const body = await got.json().catch(() => null);
    if (got.ok && body?.r_succ !== false) return body && 'r_succ' in body ? body.r_data : body;
    if (refusable && [200, 409].includes(got.status)) return null;
    throw new Error(`${path}: ${body?.r_mess ?? got.status} ${JSON.stringify(body?.errores ?? '')}`);
  }
  const mine = { ...headers, cookie };
  /** @type {Person['post']} */
  const post = (path, body, options) => call(path, { ...json(body), headers: { ...typed, cookie } }, options);
  /** @type {Person['get']} */
  const get = (path) => call(path, { headers: mine });
  return {
    get,
    post,
    put: (path, body) => call(path, { ...json(body), method: 'PUT', headers: { ...typed, cookie } }),
    list: (resource, filter) =>
      get(`recursos/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]', range: '[0,99]' })}`),
    upload: (path, content, name, field = 'archivo') => {
      const body = new FormData();
      body.append(field, new Blob([/** @type {BlobPart} */ (content)]), name);
      return call(path, { method: 'POST', body, headers: mine });
    },
    confirm: async (para) => (await post('cuenta/confirmar', { para, clave, codigo: null })).confirmacion,
  };
}

/**
 * What comes by the queue.
 * @template T
 * @param {string} what
 * @param {AbortSignal} signal
 * @param {() => Promise<T | null | undefined>} look
 * @param {number} [waitMs] from look to look
 */
export async function eventually(what, signal, look, waitMs = WAIT_MS) {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(waitMs, undefined, { signal })) {
    const found = await look();
    if (found) return found;
    if (Date.now() > until) throw new Error(`${what}: no llegó`);
  }
}
