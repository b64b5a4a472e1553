import { type RawBuilder, sql } from 'kysely';
import type { TrainingRead } from '@registro/contracts/profile/training';
import { option } from '../record/catalog.js';

/** SQL: a user's training courses as they are read, newest first; with `id`, that one if it is theirs. */
export function trainingRows(idUsuario: number, id?: number): RawBuilder<TrainingRead> {
  return sql<TrainingRead>`
    select t.id, t.version,
           ${option('tipoCapacitacion', sql`t."tipoCapacitacion"`)} as tipo_capacitacion,
           ${option('pais', sql`t.paises`)} as pais,
           t."tituloObtenido" as titulo_obtenido,
           ${option('area', sql`t."idArea"`)} as area,
           ${option('subarea', sql`t."idSubarea"`, sql`t."idArea"`)} as subarea,
           ${option('horasAcademicas', sql`t."idHorasAcademicas"`)} as horas_academicas,
           t.institucion
    from profile.capacitacion t
    where t."idUsuario" = ${idUsuario} ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t.id desc`;
}
