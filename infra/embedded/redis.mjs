// Redis as a local server: every confirmed write is on disk, nothing is ever evicted, found again after a crash.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from '../progress.mjs';
import { withLibraries } from './debian.mjs';
import { deathReason, folderError, tail } from './folder.mjs';
import { commandLine, end } from './processes.mjs';
import { redisProgram } from './redis-program.mjs';

/**
 * Starts the server of a data folder.
 * @param {{ dataDir: string, port: number, password: string }} options
 * @returns {Promise<import('./stores.mjs').StoreServer>} Throws Stop with a sentence where it cannot.
 */
export async function startRedis({ dataDir, port, password }) {
  const { program, libraries } = await redisProgram();
  const folder = join(dataDir, 'redis');
  const log = join(dataDir, 'logs/redis.log');
  for (const path of [folder, join(dataDir, 'logs')]) mkdirSync(path, { recursive: true });
  const config = join(folder, 'redis.conf');
  await endRedis(dataDir);
  writeFileSync(config, settings({ folder, log, port, password }), { mode: 0o600 });

  const mark = existsSync(log) ? statSync(log).size : 0;
  const out = openSync(log, 'a');
  // A process group of its own: the terminal's Ctrl-C must not reach it before the application has closed.
  const child = spawn(program, [config], { detached: true, stdio: ['ignore', out, out], env: withLibraries(libraries) });
  child.unref();
  closeSync(out);
  const failed = new Promise((_, fail) => {
    child.once('error', (error) => fail(new Stop(`Redis no puede ejecutarse en este sistema (${error.message}). Indique REDIS_URL.`)));
    child.once('exit', () => fail(explain(readFileSync(log, 'utf8').slice(mark), dataDir, log)));
  });
  failed.catch(() => {});
  const died = new Promise((done) => child.once('exit', (code, signal) => done(deathReason(signal ?? `código ${code}`, dataDir))));
  const pid = child.pid ?? 0;
  await Promise.race([ready(port, password, pid), failed]);
  return { url: `redis://:${password}@127.0.0.1:${port}`, pid, died, stop: () => end(pid, 'SIGTERM', 15_000) };
}

/** @param {{ folder: string, log: string, port: number, password: string }} options */
function settings({ folder, log, port, password }) {
  const quoted = (/** @type {string} */ text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${quoted(folder)}`,
    `pidfile ${quoted(join(folder, 'redis.pid'))}`,
    `logfile ${quoted(log)}`,
    // The command line keeps the name of this file: that is how the server is known as ours after a crash.
    'set-proc-title no',
    'daemonize no',
    'appendonly yes',
    'appendfsync always',
    'save ""',
    'maxmemory-policy noeviction',
    // The product has one; instances of tests have one each.
    'databases 32',
    '',
  ].join('\n');
}

/** The same for Redis as endPostgres does. @param {string} dataDir */
export async function endRedis(dataDir) {
  const folder = join(dataDir, 'redis');
  const config = join(folder, 'redis.conf');
  const file = join(folder, 'redis.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  if (commandLine(pid).includes(config)) await end(pid, 'SIGTERM', 15_000);
  rmSync(file, { force: true });
}

/**
 * Waits until the server has read its log and answers: this one, and not another that has the port, and the password
 * too where one is a copy of the other.
 * @param {number} port
 * @param {string} password
 * @param {number} pid
 */
async function ready(port, password, pid) {
  for (const until = Date.now() + 120_000; ; await sleep(20)) {
    if ((await ask(port, `AUTH ${password}\r\nINFO server\r\n`)).includes(`\nprocess_id:${pid}\r`)) return;
    if (Date.now() > until) throw new Stop('Redis no terminó de arrancar en dos minutos.');
  }
}

/** @param {number} port @param {string} words @returns {Promise<string>} the answer, '' where nobody answers */
function ask(port, words) {
  return new Promise((done) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(words));
    socket.setTimeout(500, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data;
      if (/\nprocess_id:\d+\r|(^|\n)-/.test(answer)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
  });
}

/** @param {string} said @param {string} dataDir @param {string} log */
function explain(said, dataDir, log) {
  const known = folderError(said, dataDir);
  if (known instanceof Stop) return known;
  return new Stop(
    `Redis no arrancó. Si sus archivos se dañaron, puede borrar ${join(dataDir, 'redis')}: las colas se rehacen desde la base de datos.\n` +
      `Lo último de ${log}:\n\n${tail(log, 15)}`,
  );
}
