// A real server of the built product for a test: the very program that `npm start` runs, on its own port.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { tail } from '../../infra/embedded/folder.mjs';
import { alive, end, freePort } from '../../infra/embedded/processes.mjs';
import { endOrphans } from '../../infra/embedded/stores.mjs';
import { cache, node, root } from '../../infra/paths.mjs';

/** What all folders of a run come to, and as much again; the machine has as much besides. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Where test runs keep their data: one folder a process and server, `<pid>-<n>`, swept by the next run if it was left
 * behind.
 */
export const runs = inMemory() ?? join(cache, 'pruebas');

/**
 * Nothing of a run outlives it, so that where the machine keeps a folder in its memory, with room enough, no disk is
 * written: what the kernel does for one is a twentieth of the processor's time. Each checkout has its own.
 */
function inMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  // By its size, not by what is free: all processes of a run must come to the same.
  const { blocks, bsize } = statfsSync(memory);
  if (blocks * bsize < ROOM_BYTES || totalmem() < 2 * ROOM_BYTES) return undefined;
  return join(memory, `registro-pruebas-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
}

/** What the surroundings of the test must not decide about the server. */
const ours = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_URL',
  'SMTP_URL',
  'CLAMAV_HOST',
  'CLAMAV_PORT',
  'DATA_DIR',
  'KEYS_DIR',
  'SECRET',
  'SECRET_PREVIOUS',
  'WATCH',
  'EMBEDDED_STORES',
  'DEMO',
  'DEMO_PLAYS',
  'DEVICE_TIES',
  'LOG_FILE',
  'LOG_LEVEL',
  'WEB_DIR',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'NODE_OPTIONS',
  // Libraries switch checks off where these say that it is a test.
  'NODE_ENV',
  'TEST',
  'VITEST',
  'JEST_WORKER_ID',
];
let count = 0;

/** @returns {string} a new folder for the data of one server of this process */
export function newDataDir() {
  mkdirSync(runs, { recursive: true });
  // One process may hold this module several times: each test file has its own.
  for (;;) {
    const path = join(runs, `${process.pid}-${++count}`);
    if (existsSync(path)) continue;
    mkdirSync(path);
    return path;
  }
}

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} seeding how long its seeds took, in ms
 * @property {number} pid
 * @property {string} dataDir
 * @property {string} logFile
 * @property {() => string} output what it printed so far
 * @property {Promise<string[]>} played what the demo's people left undone, once they have done the rest; never where
 *   they do nothing
 * @property {(signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>} kill sends a signal (SIGKILL unless told)
 *   and waits for the end; its stores live on after a SIGKILL, as they would after a crash, and a start in the same
 *   `dataDir` recovers them
 * @property {() => Promise<void>} stop ends it and its stores; removes the data folder unless the caller brought it
 */

/**
 * Starts the product and waits until it answers.
 * @param {{ env?: Record<string, string>, stores?: { databaseUrl: string, redisUrl: string }, dataDir?: string, files?:
 *   string, program?: string[] }} [options]
 *   without `stores` it starts its own PostgreSQL and Redis in its data folder; without `dataDir` it gets a new one;
 *   `files` is a data folder whose files the rows of its database name; `program` is what starts it. A store that a
 *   test takes away stays away: nobody watches, unless `env` says WATCH=true
 * @returns {Promise<Server>} Throws with what it printed and the end of its log when it ends before it is ready.
 */
export async function startServer({ env = {}, stores, dataDir, files, program = ['infra/embedded/start.mjs'] } = {}) {
  const folder = dataDir ?? newDataDir();
  const port = env.PORT ?? String(await freePort());
  const logFile = env.LOG_FILE ?? join(folder, 'logs/registro.log');
  if (files && existsSync(join(files, 'archivos')))
    cpSync(join(files, 'archivos'), join(env.DATA_DIR ?? folder, 'archivos'), { recursive: true });
  const base = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name)));
  // The demo is refused on a database that a variable names, unless its address is the one that this folder's secrets
  // make.
  const own = { EMBEDDED_STORES: dataDir ?? process.env.DATA_DIR ?? folder };
  const urls = stores ? { DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl, ...own } : {};
  // What keeps telling that it lives is an eighth of what a product costs; who tries that says how often.
  const settings = {
    ...base,
    ...urls,
    QUEUE_SILENCE_SECONDS: '1800',
    DATA_DIR: folder,
    PORT: port,
    LOG_FILE: logFile,
    TRUST_PROXY: '1',
    WATCH: 'false',
    ...env,
  };
  const child = spawn(node, program, {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));

  const exited = new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal ?? 1)));
  const ready = new Promise((done) =>
    child.on('message', (/** @type {{ ready?: true, url: string, seeding: number }} */ message) => message.ready && done(message)),
  );
  /** @type {Promise<string[]>} */
  const played = new Promise((done) =>
    child.on('message', (/** @type {{ played?: true, left: string[] }} */ message) => message.played && done(message.left)),
  );
  const first = await Promise.race([ready, exited]);
  if (typeof first !== 'object')
    throw new Error(`The server ended (${first}) before it was ready.\n${output}\n--- ${logFile}\n${tail(logFile, 40)}`);
  const pid = child.pid ?? 0;
  return {
    url: first.url,
    seeding: first.seeding,
    pid,
    dataDir: folder,
    logFile,
    output: () => output,
    played,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      return exited;
    },
    stop: async () => {
      if (alive(pid)) await end(pid, 'SIGTERM', 30_000);
      await exited;
      await endOrphans(folder);
      if (!dataDir && existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
