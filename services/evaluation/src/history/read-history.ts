import type { EntityManager } from '@mikro-orm/postgresql';
import { type CaseMovement, COORDINATORS_MOVEMENTS } from '@registro/contracts/evaluation/history';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * What happened to a case, newest first. Conflicts are the coordinador's business alone, and so are the reasons that
 * someone gave for stepping aside, and who opened it; of those two everybody reads their own.
 */
export function readHistory(em: EntityManager, idCaso: number, reader: { id: number; coordina: boolean }): Promise<CaseMovement[]> {
  const all = sql<boolean>`${reader.coordina}`;
  return rows(
    em,
    sql<CaseMovement>`
      select id, tipo, version, quien, "aQuien", case when ${all} or "idUsuario" = ${reader.id} then motivo end as motivo, fecha
      from evaluation.movimiento where "idCaso" = ${idCaso} and (${all} or tipo <> all(${COORDINATORS_MOVEMENTS}::text[]) or tipo = 'visto' and "idUsuario" = ${reader.id})
      order by id desc`,
  );
}
