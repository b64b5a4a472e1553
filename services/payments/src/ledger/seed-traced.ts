import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

/**
 * Does an `insert` of a seed, and leaves a trace of each row that it put: what operators set is compared with what the
 * audit says of it.
 */
export const seedTraced = (em: EntityManager, objeto: string, insert: RawBuilder<unknown>): Promise<unknown> =>
  rows(
    em,
    sql`with puestos as (${insert} returning *)
        insert into platform.auditoria (accion, objeto, "idObjeto", despues) select 'guardar', ${objeto}, id::text, to_jsonb(puestos) from puestos`,
  );
