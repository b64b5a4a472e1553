import { type RawBuilder, sql } from 'kysely';
import { counts } from '../panel/blindness.js';
import { has } from './visible.js';

/** SQL: the case `c` is this reviewer's to judge or to decide still: of a panel's, their own sheet is not sent. */
export const toJudge = (idUsuario: number): RawBuilder<boolean> =>
  sql<boolean>`(${has(idUsuario)} and c.estado = 'asignado'
    and not exists (select from evaluation.evaluacion e where ${counts} and e."idUsuario" = ${idUsuario}))`;

/** SQL: when this week began, on Monday in Caracas. */
export const THIS_WEEK = sql<Date>`(date_trunc('week', now() at time zone 'America/Caracas') at time zone 'America/Caracas')`;

/**
 * SQL: this reviewer has decided the case `c`, or sent their own sheet on it, since then. What others did does not
 * count.
 */
export const judgedSince = (idUsuario: number, since: RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from evaluation.decision d where d."idCaso" = c.id and d."idUsuario" = ${idUsuario} and d.fecha >= ${since}
      and c."idPanel" is null)
    or exists (select from evaluation.evaluacion e where e."idCaso" = c.id and e."idUsuario" = ${idUsuario} and e.enviada >= ${since}))`;
