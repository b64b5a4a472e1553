import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

const LOCK = 727_418;

/** SQL: a moment as OAI-PMH writes it, '2026-02-01T10:00:00Z'. */
export const written = (moment: ReturnType<typeof sql>) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * The moment as of which somebody is answered, '2026-02-01T10:00:00Z'. All that was committed before and has no date
 * yet gets this one. One at a time: so nothing that is seen later has an earlier date, and who asks from this moment on
 * misses nothing, however long a transaction took (decision 179). What somebody changes just now is the next one's.
 */
export function readNow(em: EntityManager): Promise<string> {
  return transaction(em, async (inner) => {
    await rows(inner, sql`select pg_advisory_xact_lock(${LOCK})`);
    const now = await row(
      inner,
      sql<{ ahora: string }>`
        with ahora as materialized (select date_trunc('second', clock_timestamp()) as ahora),
          nuevos as (select identificador from observatory.registro_oai where fecha is null for update skip locked),
          fechados as (update observatory.registro_oai r set fecha = ahora.ahora from ahora, nuevos n where r.identificador = n.identificador)
        select ${written(sql`ahora`)} as ahora from ahora`,
    );
    return now!.ahora;
  });
}
