import { REVIEWS_MIN } from '@registro/contracts/evaluation/panel';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the sheet `e` is sent, on what the case `c` is now, by somebody who still has the case: it counts. */
export const counts = sql<boolean>`(e."idCaso" = c.id and e.version = c.version and e.ronda = c.ronda and e.enviada is not null
  and exists (select from evaluation.asignacion t where t."idCaso" = e."idCaso" and t."idUsuario" = e."idUsuario" and t.fin is null))`;

/**
 * SQL: `who` may read what others wrote of the case `c`: it has no panel, or they coordinate, or they have judged it
 * themselves and so have enough others that nobody's judgement leaned on another's (rule E-20). The one rule of every
 * read and of everything that is told.
 */
export const readsOthers = (who: number | RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(c."idPanel" is null or exists (select from evaluation.coordinador o where o."idUsuario" = ${who})
    or (exists (select from evaluation.evaluacion e where ${counts} and e."idUsuario" = ${who})
        and (select count(*) from evaluation.evaluacion e where ${counts}) >= ${REVIEWS_MIN}))`;
