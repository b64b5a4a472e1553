import type { EntityManager } from '@mikro-orm/postgresql';
import type { DirectorySection } from '@registro/contracts/directory/directory';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { Shown } from './entry.entity.js';

/** Parts of a name, which nobody chooses: it is shown whole. */
const NAMES = ['nombre', 'nombres', 'apellidos'];

/** Of what is shown, the parts that are chosen. */
export const only = (shown: Shown, secciones: readonly DirectorySection[]): Shown =>
  Object.fromEntries(
    Object.entries(shown).filter(
      ([part]) => NAMES.includes(part) || (secciones as readonly string[]).includes(part === 'nivel' ? 'estudios' : part),
    ),
  ) as unknown as Shown;

/**
 * Writes what a page shows, with all by which it is found; null: nothing.
 * @param revision the one that it was gathered for
 * @returns whether it was written: false where it was changed meanwhile
 */
export async function writeShown(em: EntityManager, idUsuario: number, revision: number, shown: Shown | null): Promise<boolean> {
  const { nombre = '', ubicacion = null, nivel = null, areas = [], estudios = [], trabajo = [], productos = [] } = shown ?? {};
  const instituciones = [...new Set([...trabajo, ...estudios].map(({ institucion }) => institucion).filter((one) => one !== null))];
  const found = [nombre, ...areas, ...instituciones].join(' ');
  const obras = productos.flatMap(({ obra }) => obra ?? []);
  const written = await row(
    em,
    sql`update observatory.ficha set revision = revision + 1, cambio = now(), datos = ${shown && JSON.stringify(shown)}::jsonb, nombre = ${nombre},
          ubicacion = ${ubicacion}, nivel = ${nivel}::int, areas = ${areas}::text[], instituciones = ${instituciones}::text[],
          obras = ${obras}::text[],
          retiradas = array(select unnest(retiradas || obras) except select unnest(${obras}::text[])),
          palabras = platform.palabras(${found})
        where "idUsuario" = ${idUsuario} and revision = ${revision} returning 1 as ok`,
  );
  return written !== null;
}
