import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';
import { competes } from '../case/visible.js';

const COORDINATES = 'Coordina, y lee las evaluaciones de los demás';
const COMPETES = 'Tiene una propuesta en la misma convocatoria';
const JUDGED = 'Ya la evaluó antes de la reconsideración';

/** Why somebody may not judge a case of a panel, beside what ties them to its people. */
export interface Bar {
  idCaso: number;
  idUsuario: number;
  motivo: string;
}

/**
 * Who of these people may judge which of these cases neither now nor later, of cases that have a panel: who coordinates
 * reads everybody's scores; a reconsideration is for others than those who judged before (rule E-25); who has a
 * proposal in it judges none of the others (rule E-38).
 */
export function barred(em: EntityManager, cases: number[], people: number[]): Promise<Bar[]> {
  return rows(
    em,
    sql<Bar>`
      select c.id as "idCaso", b."idUsuario", b.motivo from evaluation.caso c cross join lateral (${barsOf(people)}) b where c.id = any(${cases})`,
  );
}

/** SQL: the bars of these people, `"idUsuario"` and `motivo`, at the case `c`. */
export const barsOf = (people: number[]): RawBuilder<Pick<Bar, 'idUsuario' | 'motivo'>> =>
  sql`select u.id as "idUsuario", ${COMPETES}::text as motivo from unnest(${people}::int[]) u(id)
      where u.id <> all(c.personas) and ${competes(sql<number>`u.id`)}
      union
      select o."idUsuario", ${COORDINATES}::text from evaluation.coordinador o where c."idPanel" is not null and o."idUsuario" = any(${people})
      union
      select e."idUsuario", ${JUDGED}::text from evaluation.evaluacion e
      where c."idPanel" is not null and e."idCaso" = c.id and e."idUsuario" = any(${people}) and e.ronda < c.ronda and e.enviada is not null`;
