import { type RawBuilder, sql } from 'kysely';
import type { WorkRead } from '@registro/contracts/profile/work';
import { option } from '../record/catalog.js';

/** SQL: a user's work records as they are read, current ones first; with `id`, that one if it is theirs. */
export function workRows(idUsuario: number, id?: number): RawBuilder<WorkRead> {
  return sql<WorkRead>`
    select t.id, t.version,
           t.trabaja as trabajo_actual,
           t."trabajoPrincipal" as trabajo_principal,
           ${option('tipoInstitucion', sql`t."tipoInstitucion"`)} as tipo_institucion,
           ${option('ocupacion', sql`t."idOcupacion"`)} as tipo_ocupacion,
           ${option('tipoCargo', sql`t."idTipoCargo"`)} as tipo_cargo,
           ${option('institucion', sql`t.institucion`, sql`t."tipoInstitucion"`)} as institucion,
           t."otrosInstitucion" as otros_institucion,
           to_char(t."fechaInicio", 'YYYY-MM-DD') as fecha_inicio,
           to_char(t."fechaFin", 'YYYY-MM-DD') as fecha_fin
    from profile.trabajo t
    where t."idUsuario" = ${idUsuario} ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t."trabajoPrincipal" desc, t.trabaja desc, t."fechaInicio" desc, t.id desc`;
}
