import { type RawBuilder, sql } from 'kysely';
import { SaveWork, type WorkRead } from '@registro/contracts/profile/work';
import { readColumns } from '@registro/platform/records/read-columns';

/** SQL: a user's work records as they are read, current ones first; with `id`, that one if it is theirs. */
export function workRows(idUsuario: number, id?: number): RawBuilder<WorkRead> {
  return sql<WorkRead>`
    select t.id, t.version, ${readColumns(SaveWork, 't')}
    from profile.trabajo t
    where t."idUsuario" = ${idUsuario} ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t."trabajoPrincipal" desc, t.trabaja desc, t."fechaInicio" desc, t.id desc`;
}
