import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rows } from '../database/database.js';

/** Asks the database for nothing; throws when it does not answer. */
export async function probeDatabase(em: EntityManager): Promise<void> {
  await rows(em, sql`select 1`);
}
