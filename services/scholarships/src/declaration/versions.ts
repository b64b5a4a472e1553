import { sql } from 'kysely';

/** SQL: the version that holds: the newest. */
export const IN_FORCE = sql<number>`(select max(v.id) from scholarships.declaracion_texto v)`;
