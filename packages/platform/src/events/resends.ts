import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rows } from '../database/database.js';

/**
 * Counts, for operators, that so many events were sent again now. By the hour, so that the table stays small whatever
 * happens.
 */
export async function noteResends(em: EntityManager, many: number): Promise<void> {
  if (!many) return;
  await rows(
    em,
    sql`insert into platform.recuento as c (hora, reenviados) values (date_trunc('hour', now()), ${many})
        on conflict (hora) do update set reenviados = c.reenviados + excluded.reenviados`,
  );
  await rows(em, sql`delete from platform.recuento where hora < now() - interval '48 hours'`);
}
