import { holds } from '@registro/platform/acts/second-person';
import { sql } from 'kysely';

/** SQL: the correction `c` waits for a second operator: one that nobody confirmed in time holds no longer. */
export const waits = sql<boolean>`(c.estado = 'pendiente' and ${holds('identidad', sql`c.creado`)})`;
