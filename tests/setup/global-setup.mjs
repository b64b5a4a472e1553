// Before the first test: real stores and the built product, whose addresses every spec finds in the environment.
import { startStores } from '../../infra/embedded/stores.mjs';
import { dockerAnswers, dockerStores } from './docker-stores.mjs';
import { newDataDir, startServer } from './start-server.mjs';
import { sweep } from './sweep.mjs';

export default async function setup() {
  await sweep();
  // Ctrl-C must end the stores too: they do so on a regular exit.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, () => process.exit(130));
  const dataDir = newDataDir();
  const stores = (await inDocker()) ?? (await startStores({ dataDir, log: (_, work) => Promise.resolve(work(() => {})) }));
  const server = await startServer({ stores, dataDir }).catch(async (error) => {
    await stores.stop();
    throw error;
  });
  Object.assign(process.env, {
    BASE_URL: server.url,
    DATABASE_URL: stores.databaseUrl,
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

async function inDocker() {
  if (process.env.TEST_STORES === 'embedded' || !(await dockerAnswers())) return undefined;
  try {
    return await dockerStores();
  } catch (error) {
    console.warn(`  Los almacenes en Docker no arrancaron (${/** @type {Error} */ (error).message}); se usan los locales.`);
    return undefined;
  }
}
