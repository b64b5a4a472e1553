import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';

/**
 * SQL: whether this person, by whichever account of theirs, prepared or approved what the line `l` of the batch `t`
 * pays: another looks at it.
 */
export const ownLine = (idUsuario: number) => sql<boolean>`exists (
  select from ${personOf(idUsuario)} yo where yo.id in (t."preparadoPor", t."aprobadoPor", t."segundoPor", l."aprobadoPor"))`;
