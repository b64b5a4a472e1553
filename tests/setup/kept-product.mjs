// The one product of a jest worker that has other domains beside its own. Files that only want those domains to say
// something share it, one after another: a start costs more than most of them do.
import { readSecrets } from '../../infra/embedded/folder.mjs';
import { startGateway } from './gateway.mjs';
import { newDatabase, withPath } from './model.mjs';
import { startServer } from './start-server.mjs';
import { endWithWorker } from './worker-end.mjs';

/**
 * @typedef {object} Kept
 * @property {Record<string, string>} env where the builders find it
 * @property {Map<string, string>} answers what the other domains answer, as JSON by its path. It outlives the file that
 *   says it: rounds ask again about what an earlier file made
 * @property {number} files how many have had it
 */

/** @type {Promise<Kept & { stop: () => Promise<void> }> | undefined} */
let running;

/**
 * Started when it is first asked for.
 * @param {string[]} domains the beginnings of the paths that are theirs
 * @returns {Promise<Kept>}
 */
export async function keptProduct(domains) {
  const kept = await (running ??= start(domains));
  kept.files++;
  return kept;
}

/** The end of a worker, or of a run that has none. What it held is gone with the stores. */
export async function endKeptProduct() {
  const kept = await running?.catch(() => undefined);
  running = undefined;
  await kept?.stop();
}

/** @param {string[]} domains */
async function start(domains) {
  const { DATABASE_URL = '', REDIS_URL = '', DATA_DIR = '', MODEL_DATABASE, MODEL_DATA_DIR = '', JEST_WORKER_ID } = process.env;
  /** @type {Map<string, string>} */
  const answers = new Map();
  /** @type {Record<string, string>} */
  const env = {};
  const own = (/** @type {string} */ path) => domains.some((domain) => path.startsWith(`${domain}/`));
  const gateway = await startGateway(
    (path) => (own(path) ? (answers.get(path) ?? null) : undefined),
    () => env.BASE_URL ?? '',
  );
  const databaseUrl = await newDatabase(DATABASE_URL, `prueba_${process.pid}_${JEST_WORKER_ID}_con_otros`, MODEL_DATABASE);
  // The main instance has the first of Redis's databases, instances of files the sixteen that follow.
  const redisUrl = withPath(REDIS_URL, String(17 + (Number(JEST_WORKER_ID) % 4)));
  const { secret } = readSecrets(DATA_DIR);
  const server = await startServer({
    env: { DATABASE_POOL: '6', DEMO_PLAYS: 'false', SECRET: secret, INTERNAL_URL: gateway.url },
    stores: { databaseUrl, redisUrl },
    files: MODEL_DATA_DIR,
  });
  Object.assign(env, { BASE_URL: server.url, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, FILES_DIR: `${server.dataDir}/archivos` });
  const takeBack = endWithWorker(endKeptProduct);
  const stop = async () => {
    takeBack();
    // At once: a worker that still holds something half a second after its end is ended by force.
    await server.kill();
    await Promise.all([server.stop(), gateway.stop()]);
  };
  return { env, answers, files: 0, stop };
}
