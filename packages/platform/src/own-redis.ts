import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { type Config, ConfigError } from './config.js';
import { row } from './database/database.js';

/** Holds, in Redis, the id of the installation that works with it. */
const OWNER = 'instalacion';
const FOREIGN =
  'El Redis que indica REDIS_URL es de otra instalación, y esta no lo toca: son otros sus datos, o la copia de la que se restauró. ' +
  'Indique en REDIS_URL uno propio; si nadie más usa ese, vacíelo.';

/**
 * Takes the Redis for this installation before anything of its queues is read: one that holds another installation's id
 * is refused, one that holds none is this one's from now on. A restored copy has an id of its own (decision 92). Waits
 * for a Redis that does not answer.
 * @throws ConfigError
 */
export async function takeOwnRedis(
  em: EntityManager,
  { redisUrl }: Pick<Config, 'redisUrl'>,
  waits: (error: unknown) => void,
): Promise<void> {
  const { id } = (await row(em, sql<{ id: string }>`select id from platform.instalacion`))!;
  for (; ; await sleep(1_000)) {
    const owner = await ownerOf(redisUrl, id).catch(waits);
    if (owner === id) return;
    if (owner) throw new ConfigError(FOREIGN);
  }
}

async function ownerOf(redisUrl: string, id: string): Promise<string | null> {
  const client = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 5_000, commandTimeout: 5_000, retryStrategy: () => null });
  client.on('error', () => undefined); // the command that waits for it says so
  try {
    await client.connect();
    await client.setnx(OWNER, id);
    return await client.get(OWNER);
  } finally {
    client.disconnect();
  }
}
