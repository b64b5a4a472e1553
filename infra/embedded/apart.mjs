// The product as docker-compose.yml runs it, on this machine and without Docker: each service a process of its own,
// behind nginx.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, root } from '../paths.mjs';
import { Stop } from '../progress.mjs';
import { tail } from './folder.mjs';
import { answers, findNginx, startNginx } from './nginx.mjs';
import { freePort } from './processes.mjs';

/** Connections of one process to PostgreSQL: there are as many pools as services. */
const POOL = '6';

export const serviceNames = readdirSync(join(root, 'services')).filter((name) => name !== 'all');

/**
 * @typedef {object} Apart
 * @property {string} url where people reach it
 * @property {string} internalUrl where services reach each other
 * @property {() => string} accessLog what nginx wrote of requests
 * @property {(name: string) => Promise<void>} start of a service that is not running; returns when it answers
 * @property {(name: string, signal?: NodeJS.Signals) => Promise<number | null>} end of a service; answers its exit
 *   code, null where a signal ended it
 * @property {(name: string) => number} pid of a service that is running, or of `nginx`
 * @property {() => Promise<void>} stop ends every service and nginx; the stores are the caller's
 */

/**
 * Starts all of it. Throws Stop where there is no nginx, or where a service does not come up, with the end of its log.
 * @param {{ databaseUrl: string, redisUrl: string, secret: string, dataDir: string, port: number, env?: Record<string,
 *   string> }} options
 * @returns {Promise<Apart>}
 */
export async function startApart({ databaseUrl, redisUrl, secret, dataDir, port, env = {} }) {
  const found = await findNginx();
  if (!found) throw new Stop('Hace falta nginx y en este sistema no se pudo obtener solo. Instálelo (paquete nginx) y repita la orden.');
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  /** @type {Record<string, number>} */
  const ports = {};
  for (const name of serviceNames) ports[name] = await freePort();
  const nginx = await startNginx({ found, port, services: ports });
  const settings = {
    ...process.env,
    HOST: '127.0.0.1',
    PUBLIC_URL: nginx.url,
    INTERNAL_URL: nginx.internalUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    REDIS_URL: redisUrl,
    SECRET: secret,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_FILE: '',
    ...env,
  };
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const running = new Map();
  // They must not outlive this process, however it ends.
  const last = () => running.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', last);

  const start = async (/** @type {string} */ name) => {
    const log = join(logs, `${name}.log`);
    const out = openSync(log, 'a');
    const child = spawn(node, ['--enable-source-maps', '--max-semi-space-size=8', `services/${name}/dist/main.js`], {
      cwd: root,
      env: { ...settings, PORT: String(ports[name]) },
      stdio: ['ignore', out, out],
    });
    running.set(name, child);
    while (!(await answers(`http://127.0.0.1:${ports[name]}/api/salud/vivo`))) {
      if (ended(child)) throw new Stop(`El servicio ${name} no arrancó:\n${tail(log, 20)}`);
      await sleep(100);
    }
  };
  const end = (/** @type {string} */ name, /** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    const child = running.get(name);
    running.delete(name);
    if (!child || ended(child)) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((/** @type {(code: number | null) => void} */ done) => {
      child.once('exit', (code) => done(code));
      child.kill(signal);
    });
  };
  const stop = async () => {
    await Promise.all([...running.keys()].map((name) => end(name)));
    await nginx.stop();
    process.off('exit', last);
  };
  try {
    // The others refer to its lists, so it makes its part of the database first.
    await start('catalogs');
    await Promise.all(serviceNames.filter((name) => name !== 'catalogs').map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  const pid = (/** @type {string} */ name) => (name === 'nginx' ? nginx.pid : (running.get(name)?.pid ?? 0));
  return { url: nginx.url, internalUrl: nginx.internalUrl, accessLog: nginx.log, start, end, pid, stop };
}

/** By itself or by a signal. @param {import('node:child_process').ChildProcess} child */
const ended = (child) => child.exitCode !== null || child.signalCode !== null;
