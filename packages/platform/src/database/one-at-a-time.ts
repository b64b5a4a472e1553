import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { row, transaction } from './database.js';

/**
 * `work` in a transaction of its own; nothing where another process does the same just now.
 * @param lock any number that no other lock of the product has; the same in every process
 */
export function oneAtATime(em: EntityManager, lock: number, work: (em: EntityManager) => Promise<void>): Promise<void> {
  return transaction(em, async (inner) => {
    const taken = await row(inner, sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${lock}) as ok`);
    if (taken?.ok) await work(inner);
  });
}
