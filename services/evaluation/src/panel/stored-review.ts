import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewSheet } from '@registro/contracts/evaluation/panel-views';
import { weigh } from '@registro/contracts/evaluation/ranking';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import { row, rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

type Stored = Omit<ReviewSheet, 'puntaje'>;

/** SQL: what tells one state of a sheet from another. @param puntajes jsonb; the others text */
export const editionOf = (
  puntajes: RawBuilder<unknown>,
  comentario: RawBuilder<unknown>,
  reservado: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`md5(jsonb_build_array(${puntajes}, ${comentario}, ${reservado})::text)`;
/** SQL: the edition of sheet `e`. */
export const EDITION = editionOf(sql`e.puntajes`, sql`e.comentario`, sql`e.reservado`);

/** The rubric of a panel. */
export async function rubricOf(em: EntityManager, idPanel: number): Promise<Criterion[]> {
  return (await row(em, sql<{ rubrica: Criterion[] }>`select rubrica from evaluation.panel where id = ${idPanel}`))!.rubrica;
}

/** Sheets `e` of cases `c` that `where` leaves, with their scores by this rubric, in the order of their authors. */
export async function sheets(em: EntityManager, rubrica: Criterion[], where: RawBuilder<boolean>): Promise<ReviewSheet[]> {
  const found = await rows(
    em,
    sql<Stored>`
      select e.id, e."idUsuario", e.quien, e.version, e.ronda, e.puntajes, e.comentario, e.reservado, e.enviada,
        ${EDITION} as edicion
      from evaluation.evaluacion e join evaluation.caso c on c.id = e."idCaso" where ${where} order by e.ronda desc, e.version desc, e.quien, e.id`,
  );
  return found.map((sheet) => ({ ...sheet, puntaje: weigh(rubrica, sheet.puntajes) }));
}
