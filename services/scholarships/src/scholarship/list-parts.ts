import { contains } from '@registro/platform/database/like';
import { type Expression, sql } from 'kysely';

/** SQL: the name of a state, by its number. */
export const nameOf = (state: Expression<number>, names: Record<number, string>) =>
  sql<string>`case ${state} ${sql.join(
    Object.entries(names).map(([id, name]) => sql`when ${sql.lit(Number(id))} then ${sql.lit(name)}`),
    sql` `,
  )} end`;
/** SQL: a scholarship `b` whose applicant's name or cédula holds the text. */
export const matches = (v: unknown) =>
  sql`(platform.sin_acentos(b.nombre) like platform.sin_acentos(${contains(v)}) or b.cedula ilike ${contains(v)})`;

/** In the lists it stands with the postgraduate in one column. */
export const programme = { idUniversidad: (_: unknown, { universidad }: { universidad: string }) => universidad };
