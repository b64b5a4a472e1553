import { holds } from '@registro/platform/acts/second-person';
import { sql } from 'kysely';

/** SQL: the request `p` waits for a second operator: one that nobody confirmed in time holds no longer. */
export const waits = holds('coordinador', sql`p.creado`);
