// The stores of `npm start` and of the tests: PostgreSQL and Redis as local servers in a data folder, or those that the
// environment names.
import { step } from '../progress.mjs';
import { deathsOf } from '../revive.mjs';
import { checkPostgres, checkRedis } from './given.mjs';
import { deathReason, openFolder, readSecrets, writeSecrets } from './folder.mjs';
import { endPostgres, startPostgres } from './postgres.mjs';
import { free, freePort } from './processes.mjs';
import { endRedis, startRedis } from './redis.mjs';

/**
 * @typedef {{ url: string, pid: number, died: Promise<Error>, stop: () => Promise<void> }} StoreServer `died` says of
 *   what
 *
 * @typedef {object} Stores
 * @property {string} databaseUrl
 * @property {string} redisUrl
 * @property {string} secret made once and kept in the folder
 * @property {string} [previous] of the data that were restored into the folder, until they were started once
 * @property {{ postgres?: number, redis?: number }} pids of what was started here
 * @property {() => Promise<void>} stop ends what was started here; what the environment named goes on
 */

/**
 * Starts what is missing. A server that was left behind by a crash is ended first; its data is recovered by its own
 * log.
 * @param {{ dataDir: string, databaseUrl?: string, redisUrl?: string, log?: typeof step, onLost?: (reason: unknown) =>
 *   void }} options absolute `dataDir`; `log` runs each part under a progress line; with `onLost` what dies is started
 *   again, and `onLost` is told why one could not be
 * @returns {Promise<Stores>} Throws Stop with a sentence where a part cannot be started, after ending the other.
 */
export async function startStores({ dataDir, databaseUrl, redisUrl, log = step, onLost }) {
  openFolder(dataDir);
  const secrets = readSecrets(dataDir);
  /** @type {StoreServer[]} */
  const started = [];
  const stopped = new AbortController();
  // However this process ends (an uncaught error, process.exit), short of SIGKILL, what it started ends too.
  const last = () => started.forEach((server) => ask(server.pid));
  process.once('exit', last);
  const stop = async () => {
    stopped.abort();
    await Promise.all(started.splice(0).map((server) => server.stop()));
    process.off('exit', last);
  };
  /** @type {Stores['pids']} */
  const pids = {};
  const start = async (/** @type {'postgres' | 'redis'} */ name, /** @type {typeof startPostgres} */ begin) => {
    const server = await withPort(
      secrets[name],
      () => writeSecrets(dataDir, secrets),
      (port) => begin({ dataDir, port, password: secrets[name].password }),
    );
    started.push(server);
    pids[name] = server.pid;
    // The same port: the application knows no other.
    const again = () => begin({ dataDir, ...secrets[name] });
    if (onLost) void keep(name === 'redis' ? 'Redis' : 'PostgreSQL', server, again).catch(onLost);
    return server.url;
  };
  const keep = async (/** @type {string} */ what, /** @type {StoreServer} */ server, /** @type {() => Promise<StoreServer>} */ again) => {
    const deaths = deathsOf(what);
    for (let since = Date.now(), reason = await server.died; !stopped.signal.aborted; ) {
      started.splice(0, started.length, ...started.filter((other) => other !== server));
      await deaths.wait(reason, since && Date.now() - since, stopped.signal);
      if (stopped.signal.aborted) return;
      since = 0;
      try {
        server = await again();
      } catch (error) {
        reason = deathReason(error, dataDir);
        continue;
      }
      started.push(server);
      // Asked to stop while it started.
      if (stopped.signal.aborted) return server.stop();
      deaths.returned();
      since = Date.now();
      reason = await server.died;
    }
  };
  try {
    if (databaseUrl) await checkPostgres(databaseUrl);
    if (redisUrl) await checkRedis(redisUrl);
    const database = databaseUrl || (await log('Iniciando PostgreSQL', () => start('postgres', startPostgres)));
    const redis = redisUrl || (await log('Iniciando Redis', () => start('redis', startRedis)));
    return { databaseUrl: database, redisUrl: redis, secret: secrets.secret, previous: secrets.previous, pids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends the servers that a crash has left running in a data folder. @param {string} dataDir */
export async function endOrphans(dataDir) {
  await Promise.all([endPostgres(dataDir), endRedis(dataDir)]);
}

/** SIGINT is a clean and quick stop for both servers. @param {number} pid */
function ask(pid) {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended already.
  }
}

/**
 * The port is kept from start to start, so that tools keep their connection; a new one is taken where another program
 * has it now. The orphan of a crash also holds it, and is ended by the store's own start: so the port is judged after a
 * first attempt.
 * @template T
 * @param {import('./folder.mjs').Store} store
 * @param {() => void} keep
 * @param {(port: number) => Promise<T>} begin
 */
async function withPort(store, keep, begin) {
  for (let tries = 0; ; tries += 1) {
    if (!store.port) {
      store.port = await freePort();
      keep();
    }
    try {
      return await begin(store.port);
    } catch (error) {
      if (tries === 4 || (await free(store.port))) throw error;
      store.port = 0;
    }
  }
}
