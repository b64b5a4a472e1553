import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rows, transaction } from '../database/database.js';

/**
 * Has the database write a megabyte aside, as a large sort does, and drop it; throws when it does not answer or its
 * disk is full. A question alone it answers with a full disk too.
 */
export async function probeDatabase(em: EntityManager): Promise<void> {
  await transaction(em, async (inner) => {
    await rows(inner, sql`select set_config('work_mem', '64kB', true)`);
    await rows(inner, sql`select count(*) from generate_series(1, 60000)`);
  });
}
