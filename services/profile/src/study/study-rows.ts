import { type RawBuilder, sql } from 'kysely';
import { SaveStudy, type StudyRead } from '@registro/contracts/profile/study';
import { label, readColumns } from '@registro/platform/records/read-columns';

/** SQL: a user's studies as they are read, newest first; with `id`, that one if it is theirs. */
export function studyRows(idUsuario: number, id?: number): RawBuilder<StudyRead> {
  return sql<StudyRead>`
    select e.id, e.version, ${readColumns(SaveStudy, 'e')}
    from profile.estudio e
    where e."idUsuario" = ${idUsuario} ${id === undefined ? sql`` : sql`and e.id = ${id}`}
    order by e."anioCulminacion" desc, e."nivelEstudio" desc, e.id desc`;
}

/** SQL: the professions of a user's degrees, newest first, each once, as a JSON array. */
export function professions(idUsuario: number): RawBuilder<unknown> {
  return sql`
    (select coalesce(json_agg(p.label order by p.anio desc, p.label), '[]')
     from (select ${label('profesion', sql`e.profesion`)} as label, max(e."anioCulminacion") as anio
           from profile.estudio e where e."idUsuario" = ${idUsuario} and e.profesion is not null group by e.profesion) p)`;
}
