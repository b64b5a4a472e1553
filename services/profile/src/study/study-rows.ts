import { SaveStudy, type StudyRead } from '@registro/contracts/profile/study';
import type { Reading } from '@registro/platform/database/reads';
import { label, readColumns } from '@registro/platform/records/read-columns';
import { type RawBuilder, sql } from 'kysely';
import { read } from '../profile.tables.js';

/** A user's studies as they are read, newest first; with `id`, that one if it is theirs. */
export function studyRows(idUsuario: number, id?: number): Reading<StudyRead> {
  return read
    .selectFrom('profile.estudio as e')
    .select(['e.id', 'e.version', ...readColumns<StudyRead>(SaveStudy, 'e')])
    .where('e.idUsuario', '=', idUsuario)
    .$if(id !== undefined, (one) => one.where('e.id', '=', id!))
    .orderBy('e.anioCulminacion', 'desc')
    .orderBy('e.nivelEstudio', 'desc')
    .orderBy('e.id', 'desc');
}

/** SQL: the professions of a user's degrees, newest first, each once, as a JSON array. */
export function professions(idUsuario: number): RawBuilder<string[]> {
  return sql<string[]>`
    (select coalesce(json_agg(p.label order by p.anio desc, p.label), '[]')
     from (select ${label('profesion', sql`e.profesion`)} as label, max(e."anioCulminacion") as anio
           from profile.estudio e where e."idUsuario" = ${idUsuario} and e.profesion is not null group by e.profesion) p)`;
}
