import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import type { Config } from '@registro/platform/config';
import { sql } from 'kysely';

/**
 * Identities of nobody, to try the look-up with. Places are codes of the catalog: Distrito Capital (24),
 * Libertador (2401), El Recreo (240109); Miranda (14), and so on. One of each origin with everything, one with gaps.
 */
const IDENTITIES = [
  {
    nacionalidad: 'V',
    cedula: '12345678',
    primerNombre: 'María',
    segundoNombre: 'Alejandra',
    primerApellido: 'Peña',
    segundoApellido: 'Núñez',
    fechaNacimiento: '1975-03-19',
    sexo: 2,
    estadoCivil: 2,
    estado: 24,
    municipio: 2401,
    parroquia: 240109,
    telefono: '(212) 555-0134',
    telefonoCelular: '(414) 555-0134',
    origen: 'saime',
  },
  {
    nacionalidad: 'V',
    cedula: '8765432',
    primerNombre: 'José',
    segundoNombre: 'Gregorio',
    primerApellido: 'Márquez',
    segundoApellido: 'Ordaz',
    fechaNacimiento: '1966-10-26',
    sexo: 1,
    estadoCivil: 1,
    estado: 13,
    municipio: 1301,
    parroquia: 130101,
    telefono: null,
    telefonoCelular: '(416) 555-0188',
    origen: 'rnii',
  },
  {
    nacionalidad: 'V',
    cedula: '25111222',
    primerNombre: 'Ángela',
    segundoNombre: null,
    primerApellido: 'Güere',
    segundoApellido: null,
    fechaNacimiento: '1996-02-29',
    sexo: 2,
    estadoCivil: null,
    estado: null,
    municipio: null,
    parroquia: null,
    telefono: null,
    telefonoCelular: null,
    origen: 'saime',
  },
  {
    nacionalidad: 'E',
    cedula: '84111222',
    primerNombre: 'Luca',
    segundoNombre: null,
    primerApellido: "D'Angelo",
    segundoApellido: null,
    fechaNacimiento: '1982-07-05',
    sexo: 1,
    estadoCivil: 1,
    estado: 23,
    municipio: 2301,
    parroquia: 230101,
    telefono: null,
    telefonoCelular: '(424) 555-0119',
    origen: 'saime',
  },
];

/** Demo only. What an import brought for the same document is left as it is. */
export async function seedDemoIdentities(em: EntityManager, config: Config): Promise<void> {
  if (!config.demo) return;
  await rows(
    em,
    sql`insert into profile.identidad select * from jsonb_populate_recordset(null::profile.identidad, ${JSON.stringify(IDENTITIES)}::jsonb) on conflict do nothing`,
  );
}
