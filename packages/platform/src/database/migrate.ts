import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Config } from '../config.js';
import type { Service } from '../service.js';
import { rows } from './database.js';
import { grantToServices } from './services-role.js';

/** Any number; it only has to be the same in every process. */
const LOCK = 727_401;

/**
 * Brings the database to what this process's services need: pending migrations, then seeds, then what they may do in
 * it. Answers how long the seeds took, in ms.
 * Replicas that start together take turns through an advisory lock.
 */
export async function migrate(orm: MikroORM, services: Service[], config: Config): Promise<number> {
  const em = orm.em.fork();
  return em.transactional(async (locked) => {
    // Waiting for another replica's long migration is no fault, and neither is idling during one's own.
    await rows(
      locked as typeof em,
      sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    await rows(locked as typeof em, sql`select pg_advisory_xact_lock(${LOCK})`);
    // The migrator and the seeds use connections of their own; this transaction holds only the lock.
    await rows(orm.em.fork(), sql`create schema if not exists platform`);
    await orm.migrator.up();
    const began = performance.now();
    for (const service of services) await service.seed?.(orm.em.fork(), config);
    const seeding = performance.now() - began;
    await grantToServices(locked as typeof em, services);
    return seeding;
  });
}
