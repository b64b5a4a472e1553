// The stores of one instance, for tests that take them away and bring them back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../infra/embedded/postgres.mjs';
import { end } from '../../infra/embedded/processes.mjs';
import { startRedis } from '../../infra/embedded/redis.mjs';

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
