import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { onlyReads } from '../auth/view-routes.js';
import { currentRequest } from '../http/current-request.js';
import { underKey } from './act.js';
import type { Reading } from './reads.js';

/**
 * One transaction on its own entity manager: what `work` wrote is committed when it returns, and nothing of it when it
 * throws. In a handler that is `Once` the key is part of it. Who only looks as somebody else begins none: 403
 * (rule S-27), whatever route it came by.
 */
export async function transaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  if (currentRequest()?.user?.mira) onlyReads();
  return em.fork().transactional((inner) => underKey(inner as EntityManager, work));
}

/**
 * Does something in a transaction and takes it back, so that it throws what it would throw, and answers what it would
 * have made.
 */
export async function tried<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
  await rows(em, sql`savepoint probado`);
  const made = await work();
  await rows(em, sql`rollback to savepoint probado`);
  // What was read and made on the way is no more.
  em.clear();
  return made;
}

/**
 * Runs a typed read, or a read or write written in SQL, and answers its plain rows; inside a `transaction` it takes
 * part in it.
 */
export async function rows<T>(em: EntityManager, query: RawBuilder<T> | Reading<T>): Promise<T[]> {
  const db = em.getKysely<Record<string, never>>();
  const { rows: found } = 'isRawBuilder' in query ? await query.execute(db) : await db.executeQuery(query);
  return found;
}

/** As `rows`, for a query that finds one row or none. */
export async function row<T>(em: EntityManager, query: RawBuilder<T> | Reading<T>): Promise<T | null> {
  return (await rows(em, query))[0] ?? null;
}
