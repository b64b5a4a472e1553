import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonRead } from '@registro/contracts/profile/person';
import { row } from '@registro/platform/database/database';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { label, option } from '../record/catalog.js';
import { professions, studyRows } from '../study/study-rows.js';
import { trainingRows } from '../training/training-rows.js';
import { workRows } from '../work/work-rows.js';

/** The whole person record of a user in one round trip, or null before the first save (rule P-15). */
export function readPerson(em: EntityManager, idUsuario: number): Promise<PersonRead | null> {
  return row(
    em,
    sql<PersonRead>`
      select p.id, p.version,
             p.nacionalidad as prefijo_documento_identidad, p.cedula as documento_identidad,
             p."primerNombre" as primer_nombre, p."segundoNombre" as segundo_nombre,
             p."primerApellido" as primer_apellido, p."segundoApellido" as segundo_apellido,
             to_char(p."fechaNacimiento", 'YYYY-MM-DD') as fecha_nacimiento,
             ${option('sexo', sql`p.genero`)} as sexo,
             ${option('estadoCivil', sql`p."estadoCivil"`)} as estado_civil,
             p.estado as id_estado_residencia, p.municipio as id_municipio_residencia, p.parroquia as id_parroquia_residencia,
             ${label('estado', sql`p.estado`)} as estado_residencia,
             ${label('municipio', sql`p.municipio`, sql`p.estado`)} as municipio_residencia,
             ${label('parroquia', sql`p.parroquia`, sql`p.municipio`)} as parroquia_residencia,
             p.telefono, p."telefonoCelular" as telefono_cel,
             p."correoElectronico" as correo_electronico, p."correoElectronicoAlternativo" as correo_electronico_alternativo,
             p."numeroRegistro" as numero_registro,
             ${professions(idUsuario)} as profesion,
             ${list(workRows(idUsuario))} as perfil_laboral,
             ${list(studyRows(idUsuario))} as perfil_estudios,
             ${list(trainingRows(idUsuario))} as perfil_capacitacion,
             -- research products are kept by a service of their own, which this schema may not join
             '[]'::json as perfil_investigacion
      from profile.persona p where p."idUsuario" = ${idUsuario}`,
  );
}

/** SQL: the rows of a query as a JSON array, in its order. */
function list(query: Expression<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;
}
