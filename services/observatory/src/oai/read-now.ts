import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

const LOCK = 727_418;
/** Records that get their date at once: after a great change many have none, and others wait for their turn. */
const AT_ONCE = 5000;

/** SQL: a moment as OAI-PMH writes it, '2026-02-01T10:00:00Z'. */
export const written = (moment: ReturnType<typeof sql>) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * The moment as of which somebody is answered, '2026-02-01T10:00:00Z'. All that was committed before and has no date
 * yet gets one that is not later. One at a time: so nothing that is seen later has an earlier date, and who asks from
 * this moment on misses nothing, however long a transaction took (decision 179).
 */
export async function readNow(em: EntityManager): Promise<string> {
  for (;;) {
    const { ahora, quedan } = await dated(em);
    if (!quedan) return ahora;
  }
}

/** Gives a date to some of the records that have none; to those that somebody changes just now the next one does. */
function dated(em: EntityManager): Promise<{ ahora: string; quedan: boolean }> {
  return transaction(em, async (inner) => {
    await rows(inner, sql`select pg_advisory_xact_lock(${LOCK})`);
    const done = await row(
      inner,
      sql<{ ahora: string; quedan: boolean }>`
        with ahora as materialized (select date_trunc('second', clock_timestamp()) as ahora),
          nuevos as (select identificador from observatory.registro_oai where fecha is null limit ${AT_ONCE} for update skip locked),
          fechados as (update observatory.registro_oai r set fecha = ahora.ahora from ahora, nuevos n where r.identificador = n.identificador)
        select ${written(sql`ahora`)} as ahora, (select count(*) from nuevos) = ${AT_ONCE} as quedan from ahora`,
    );
    return done!;
  });
}
