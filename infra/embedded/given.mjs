// Stores that the environment names: nothing is started, but one that does not answer is said at once and by its
// variable.
import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Stop } from '../progress.mjs';

/**
 * What the environment says, itself or by the file that NAME_FILE names. From here on it says so itself: what asks
 * whether a store is given, and what then uses it, must mean the same one.
 * @param {'DATABASE_URL' | 'REDIS_URL'} name
 * @returns {string | undefined} Throws Stop where the file cannot be read, or is empty.
 */
export function given(name) {
  const file = process.env[`${name}_FILE`];
  if (!file) return process.env[name];
  let content = '';
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch {
    throw new Stop(`${name}_FILE indica un archivo que no se puede leer: ${file}.`);
  }
  if (!content) throw new Stop(`${name}_FILE indica un archivo que está vacío: ${file}.`);
  delete process.env[`${name}_FILE`];
  process.env[name] = content;
  return content;
}

/** @param {string} databaseUrl Throws Stop where it does not answer. */
export async function checkPostgres(databaseUrl) {
  const client = new pg.Client({ connectionString: address(databaseUrl, 'DATABASE_URL'), connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < 160_000) throw new Error('es anterior a PostgreSQL 16');
  } catch (error) {
    throw refusal('DATABASE_URL', 'PostgreSQL', error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} redisUrl Throws Stop where it does not answer. */
export async function checkRedis(redisUrl) {
  const options = { lazyConnect: true, connectTimeout: 5000, retryStrategy: () => null, maxRetriesPerRequest: 0 };
  const client = new Redis(address(redisUrl, 'REDIS_URL'), options);
  let said = /** @type {unknown} */ (undefined);
  client.on('error', (error) => (said = error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw refusal('REDIS_URL', 'Redis', said ?? error);
  } finally {
    client.disconnect();
  }
}

/** @param {string} url @param {string} name */
function address(url, name) {
  if (!URL.canParse(url)) throw new Stop(`${name} no es una dirección válida.`);
  return url;
}

/**
 * The address may hold a password: its variable is named, its value never shown.
 * @param {string} name
 * @param {string} what
 * @param {unknown} error
 */
function refusal(name, what, error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  return new Stop(`El servidor ${what} que indica ${name} no se puede usar: ${message || code}.`);
}
