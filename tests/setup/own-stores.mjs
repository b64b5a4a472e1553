// The stores of one instance, for tests that take them away and bring them back.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets, writeSecrets } from '../../infra/embedded/folder.mjs';
import { startPostgres } from '../../infra/embedded/postgres.mjs';
import { end } from '../../infra/embedded/processes.mjs';
import { startRedis } from '../../infra/embedded/redis.mjs';
import { locked, settled } from './model.mjs';
import { newDataDir, startServer } from './start-server.mjs';

/** @typedef {ReturnType<typeof ownStores>} OwnStores */

/** @param {string} dataDir of a server that started its own stores */
export function ownStores(dataDir) {
  const { postgres, redis } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const pid = (/** @type {string} */ file) => Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
  return {
    databaseUrl: `postgresql://postgres:${postgres.password}@127.0.0.1:${postgres.port}/registro`,
    redisUrl: `redis://:${redis.password}@127.0.0.1:${redis.port}`,
    killPostgres: () => end(pid('postgres/postmaster.pid'), 'SIGKILL', 5000),
    killRedis: () => end(pid('redis/redis.pid'), 'SIGKILL', 5000),
    /** @param {NodeJS.Signals} signal SIGSTOP: it takes connections and answers nothing; SIGCONT: it goes on */
    signalRedis: (signal) => process.kill(pid('redis/redis.pid'), signal),
    startPostgres: () => startPostgres({ dataDir, ...postgres }),
    startRedis: () => startRedis({ dataDir, ...redis }),
  };
}

/**
 * A data folder whose own stores are migrated, seeded and settled, and stand still: who tries the death of stores need
 * not wait for what every first start does. The first that asks in a run makes the one of which all others are copies.
 * @param {string} [folder] where it shall be
 * @returns {Promise<string>} the folder
 */
export async function seededDataDir(folder = newDataDir()) {
  const model = join(process.env.MODEL_DATA_DIR ?? '', '../sembrado');
  if (!existsSync(model)) await locked(process.env.MAIN_DATABASE_URL ?? process.env.DATABASE_URL ?? '', () => makeSeeded(model));
  // With their owners: PostgreSQL serves nobody else's files.
  execFileSync('cp', ['-a', `${model}/.`, folder]);
  // Ports that the others have are no place for it.
  const { postgres, redis, ...secrets } = readSecrets(folder);
  writeSecrets(folder, { ...secrets, postgres: { ...postgres, port: 0 }, redis: { ...redis, port: 0 } });
  return folder;
}

/** @param {string} model */
async function makeSeeded(model) {
  if (existsSync(model)) return;
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, env: { DEMO_PLAYS: 'false' } });
  try {
    await settled(ownStores(dataDir).databaseUrl);
  } finally {
    await server.stop();
  }
  rmSync(join(dataDir, 'logs'), { recursive: true, force: true });
  renameSync(dataDir, model);
}
