import { holds } from '@registro/platform/acts/second-person';
import { sql } from 'kysely';

/** SQL: the version that holds: the newest that a second operator confirmed. */
export const IN_FORCE = sql<number>`(select max(v.id) from scholarships.declaracion_texto v where v.estado = 'confirmada')`;

/** SQL: the version `t` waits for a second operator: one that nobody confirmed in time holds no longer. */
export const WAITS = sql<boolean>`(t.estado = 'propuesta' and ${holds('texto', sql`t.creado`)})`;
