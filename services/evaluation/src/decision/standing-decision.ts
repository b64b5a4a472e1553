import { type RawBuilder, sql } from 'kysely';

/** SQL: the decision `d` was taken back. */
export const takenBack = sql<boolean>`exists (select from evaluation.reapertura r where r."idDecision" = d.id and r.estado = 'hecha')`;

/** SQL: `d` is the decision on this version that counts; there is one at most. */
export const standing = (idCaso: number, version: number): RawBuilder<boolean> =>
  sql<boolean>`d."idCaso" = ${idCaso} and d.version = ${version} and not ${takenBack}`;

/** SQL: how often a decision on this version was taken back. */
export const reopenings = (idCaso: number, version: number): RawBuilder<number> =>
  sql<number>`(select count(*)::int from evaluation.decision d where d."idCaso" = ${idCaso} and d.version = ${version} and ${takenBack})`;
