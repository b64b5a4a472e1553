import type { EntityManager } from '@mikro-orm/postgresql';
import { demoProponents, demoScholars } from '@registro/contracts/demo';
import type { Config } from '@registro/platform/config';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Basic data and a degree of the demo's scholars and proponents. Where accounts starts later than this service, its next start finds them (infra/adr/0003). */
export async function seedDemoScholars(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo || !known.length) return;
  const people = JSON.stringify(
    [...demoScholars, ...demoProponents].map(({ correo, cedula, primerNombre, primerApellido }) => ({
      correo,
      cedula,
      primerNombre,
      primerApellido,
    })),
  );
  await transaction(em, async (inner) => {
    const made = await rows(
      inner,
      sql<{ idUsuario: number }>`
        with nuevos as (
          select u.id, d.* from jsonb_to_recordset(${people}::jsonb) as d(correo text, cedula text, "primerNombre" text, "primerApellido" text)
          join accounts."user" u on u.email = d.correo where not exists (select from profile.persona p where p."idUsuario" = u.id)),
        estatus as (insert into profile.estatus_usuario ("idUsuario") select id from nuevos on conflict do nothing)
        insert into profile.persona ("idUsuario", nacionalidad, cedula, "primerNombre", "primerApellido", "fechaNacimiento", genero, "estadoCivil",
          estado, municipio, parroquia, "telefonoCelular", "correoElectronico", "correoElectronicoAlternativo")
        select id, 'V', cedula, "primerNombre", "primerApellido", date '1994-05-06', 2, 1, 24, 2401, 240109, '(414) 555-0177', correo, 'otra.' || correo
        from nuevos on conflict do nothing returning "idUsuario"`,
    );
    const ids = made.map(({ idUsuario }) => idUsuario);
    await rows(
      inner,
      sql`insert into profile.estudio ("idUsuario", "nivelEstudio", profesion, "anioCulminacion", "institucionAcademica", "idPais", "ultimoTitulo", "idArea", "idSubarea")
          select id, 6, 1, 2018, 1, 232, 'LICENCIADA EN FÍSICA', 1, 101 from unnest(${ids}::int[]) as id`,
    );
  });
}
