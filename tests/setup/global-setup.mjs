// Before the first test: real stores and the built product, whose addresses every spec finds in the environment.
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { readSecrets, writeSecrets } from '../../infra/embedded/folder.mjs';
import { startStores } from '../../infra/embedded/stores.mjs';
import { startDeployed } from './deployed.mjs';
import { dockerAnswers, dockerStores } from './docker-stores.mjs';
import { makeModel, newDatabase, onServer } from './model.mjs';
import { newDataDir, startServer } from './start-server.mjs';
import { sweep } from './sweep.mjs';

export default async function setup() {
  await sweep();
  // Ctrl-C must end the stores too: they do so on a regular exit.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, () => process.exit(130));
  const dataDir = newDataDir();
  const stores = (await inDocker(dataDir)) ?? (await startStores({ dataDir, log: (_, work) => Promise.resolve(work(() => {})) }));
  await keepInMemory(stores);
  const { server, databaseUrl } = await (process.env.APART ? apart(stores, dataDir) : together(stores, dataDir)).catch(async (error) => {
    await stores.stop();
    throw error;
  });
  Object.assign(process.env, {
    BASE_URL: server.url,
    DATABASE_URL: databaseUrl,
    REDIS_URL: stores.redisUrl,
    DATA_DIR: server.dataDir,
    LOG_FILE: server.logFile,
    SERVER_PID: String(server.pid),
  });
  /** @type {any} */ (globalThis).endOfTests = async () => {
    await server.stop();
    await stores.stop();
    await sweep();
  };
}

/**
 * What these stores confirm may still be in the system's memory: a process that is killed loses nothing of it, and no
 * test cuts the power. What each waits for the disk is most of what a copy of the model and a save take. Who tries what
 * stores themselves lose starts their own.
 * @param {{ databaseUrl: string, redisUrl: string }} stores
 */
async function keepInMemory({ databaseUrl, redisUrl }) {
  await onServer(databaseUrl, async (client) => {
    for (const set of ['fsync = off', 'full_page_writes = off', "checkpoint_timeout = '1h'"]) await client.query(`alter system set ${set}`);
    await client.query('select pg_reload_conf()');
  });
  const redis = new Redis(redisUrl);
  await redis.config('SET', 'appendfsync', 'no');
  redis.disconnect();
}

/**
 * All in one process, on a copy of the model, as whoever starts an instance.
 * @param {{ databaseUrl: string, redisUrl: string }} stores
 * @param {string} dataDir
 */
async function together(stores, dataDir) {
  const model = await makeModel(stores, dataDir);
  Object.assign(process.env, { MODEL_DATABASE: model.name, MODEL_DATA_DIR: model.dataDir });
  const databaseUrl = await newDatabase(stores.databaseUrl, 'pruebas', model.name);
  const server = await startServer({ stores: { ...stores, databaseUrl }, dataDir, files: model.dataDir, env: { DEMO_PLAYS: 'false' } });
  return { server, databaseUrl };
}

/**
 * As it is deployed, for npm run apart.
 * @param {{ databaseUrl: string, redisUrl: string }} stores
 * @param {string} dataDir
 */
async function apart(stores, dataDir) {
  const server = await startDeployed({ ...stores, storesDir: dataDir, secret: readSecrets(dataDir).secret, dataDir, plays: false });
  process.env.INTERNAL_BASE_URL = server.internalUrl;
  return { server, databaseUrl: stores.databaseUrl };
}

/** @param {string} dataDir */
async function inDocker(dataDir) {
  if (process.env.TEST_STORES === 'embedded' || !(await dockerAnswers())) return undefined;
  try {
    const stores = await dockerStores();
    // Kept as the local ones keep theirs: by this password the servers of the tests know the database as their own.
    const { port, password } = new URL(stores.databaseUrl);
    const secret = randomBytes(48).toString('base64url');
    writeSecrets(dataDir, { secret, postgres: { port: Number(port), password }, redis: { port: 0, password: '' } });
    return stores;
  } catch (error) {
    console.warn(`  Los almacenes en Docker no arrancaron (${/** @type {Error} */ (error).message}); se usan los locales.`);
    return undefined;
  }
}
