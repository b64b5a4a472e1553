import type { EntityManager } from '@mikro-orm/postgresql';
import { demoProponents, demoScholars, demoStaff } from '@registro/contracts/demo';
import { demoApplicants, type DemoProfile, demoResearchers } from '@registro/contracts/demo-applicants';
import type { Config } from '@registro/platform/config';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** What each state of a profile has. */
const HAS: Record<DemoProfile, { datos: boolean; estudios: boolean; trabaja: boolean | null }> = {
  nada: { datos: false, estudios: false, trabaja: null },
  datos: { datos: true, estudios: false, trabaja: null },
  estudios: { datos: true, estudios: true, trabaja: null },
  conTrabajo: { datos: true, estudios: true, trabaja: true },
  sinTrabajo: { datos: true, estudios: true, trabaja: false },
};
/** The men among them: what is printed agrees with it (rule F-10). */
const MEN = new Set(
  'Adrián Andrés Efraín Eudomar Gaspar Gregorio Hernán Jacinto Julián Leonel Néstor Ovidio Ramón Rubén Saúl Wilmer'.split(' '),
);
/** Of the seeded catalogs. */
const [FISICO, LICENCIADO_EN_FISICA, PROFESOR] = [61, 6106, 2310];
const PEOPLE = [
  ...[...demoScholars, ...demoProponents, ...demoApplicants].map((who) => ({ ...who, ...HAS.estudios })),
  ...[...demoStaff, ...demoResearchers].map((who) => ({ ...who, ...HAS[who.perfil] })),
];

/**
 * Basic data and a degree of the demo's people, and of its staff and researchers as much as their state says. Where
 * accounts starts later than this service, its next start finds them (decision 3).
 */
export async function seedDemoScholars(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo || !known.length) return;
  const people = JSON.stringify(
    PEOPLE.filter(({ datos }) => datos).map(({ correo, cedula, primerNombre, primerApellido, estudios, trabaja }) => ({
      correo,
      cedula,
      primerNombre,
      primerApellido,
      genero: MEN.has(primerNombre) ? 1 : 2,
      estudios,
      trabaja,
    })),
  );
  await transaction(em, async (inner) => {
    const made = await rows(
      inner,
      sql<{ idUsuario: number; cedula: string }>`
        with nuevos as (
          select u.id, d.* from jsonb_to_recordset(${people}::jsonb) as d(correo text, cedula text, "primerNombre" text, "primerApellido" text, genero int, estudios boolean, trabaja boolean)
          join accounts."user" u on u.email = d.correo where not exists (select from profile.persona p where p."idUsuario" = u.id)),
        estatus as (insert into profile.estatus_usuario ("idUsuario", "trabajaActualmente") select id, trabaja from nuevos on conflict do nothing)
        insert into profile.persona ("idUsuario", nacionalidad, cedula, "primerNombre", "primerApellido", "fechaNacimiento", genero, "estadoCivil",
          estado, municipio, parroquia, "telefonoCelular", "correoElectronico", "correoElectronicoAlternativo")
        select id, 'V', cedula, "primerNombre", "primerApellido", date '1994-05-06', genero, 1, 24, 2401, 240109, '(414) 555-0177', correo, 'otra.' || correo
        from nuevos on conflict do nothing returning "idUsuario", cedula`,
    );
    const among = (has: (who: (typeof PEOPLE)[number]) => boolean) => {
      const cedulas = new Set(PEOPLE.filter(has).map(({ cedula }) => cedula));
      return made.filter(({ cedula }) => cedulas.has(cedula)).map(({ idUsuario }) => idUsuario);
    };
    const [ids, working] = [among(({ estudios }) => estudios), among(({ trabaja }) => trabaja === true)];
    await rows(
      inner,
      sql`insert into profile.estudio ("idUsuario", "nivelEstudio", profesion, "anioCulminacion", "institucionAcademica", "idPais", "idTituloObtenido", "idArea", "idSubarea")
          select id, 6, ${FISICO}, 2018, 1, 232, ${LICENCIADO_EN_FISICA}, 1, 103 from unnest(${ids}::int[]) as id`,
    );
    await rows(
      inner,
      sql`insert into profile.trabajo ("idUsuario", trabaja, "trabajoPrincipal", "tipoInstitucion", institucion, "idOcupacion", "fechaInicio")
          select id, true, true, 1, 1003, ${PROFESOR}, date '2019-02-01' from unnest(${working}::int[]) as id`,
    );
  });
}
