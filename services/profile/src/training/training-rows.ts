import { type RawBuilder, sql } from 'kysely';
import { SaveTraining, type TrainingRead } from '@registro/contracts/profile/training';
import { readColumns } from '@registro/platform/records/read-columns';

/** SQL: a user's training courses as they are read, newest first; with `id`, that one if it is theirs. */
export function trainingRows(idUsuario: number, id?: number): RawBuilder<TrainingRead> {
  return sql<TrainingRead>`
    select t.id, t.version, ${readColumns(SaveTraining, 't')}
    from profile.capacitacion t
    where t."idUsuario" = ${idUsuario} ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t.id desc`;
}
