import { type RawBuilder, sql } from 'kysely';
import type { StudyRead } from '@registro/contracts/profile/study';
import { label, option } from '../record/catalog.js';

/** SQL: a user's studies as they are read, newest first; with `id`, that one if it is theirs. */
export function studyRows(idUsuario: number, id?: number): RawBuilder<StudyRead> {
  return sql<StudyRead>`
    select e.id, e.version,
           ${option('nivelEstudio', sql`e."nivelEstudio"`)} as nivel_estudio,
           ${option('profesion', sql`e.profesion`)} as profesion,
           e."anioCulminacion" as anio_culminacion,
           ${option('institucionAcademica', sql`e."institucionAcademica"`, sql`e."idPais"`)} as institucion_academica,
           ${option('pais', sql`e."idPais"`)} as pais,
           ${option('tituloObtenido', sql`e."idTituloObtenido"`, sql`e."nivelEstudio"`)} as titulo_obtenido,
           e."ultimoTitulo" as ultimo_titulo,
           ${option('area', sql`e."idArea"`)} as area,
           ${option('subarea', sql`e."idSubarea"`, sql`e."idArea"`)} as subarea
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
