import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { label } from '@registro/platform/records/read-columns';
import type { Identity, IdentitySource } from './identity-source.js';

/** The table that operators fill by import. */
export class LocalIdentitySource implements IdentitySource {
  constructor(private readonly em: EntityManager) {}

  find(nacionalidad: string, cedula: string): Promise<Identity | null> {
    return row(
      this.em,
      sql<Identity>`
        select origen, "primerNombre" as r_pno, "segundoNombre" as r_sno, "primerApellido" as r_pap, "segundoApellido" as r_sap,
               to_char("fechaNacimiento", 'DD/MM/YYYY') as r_fna, sexo as r_sex,
               "estadoCivil" as r_ecl, case when "estadoCivil" is not null then ${label('estadoCivil', sql`"estadoCivil"`)} end as r_eclfrom,
               estado as id_estado_residencia, municipio as id_municipio_residencia, parroquia as id_parroquia_residencia,
               "telefonoCelular" as telefono_cel, telefono
        from profile.identidad where nacionalidad = ${nacionalidad} and cedula = ${cedula}`,
    );
  }
}
