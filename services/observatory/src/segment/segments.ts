import type { EntityManager } from '@mikro-orm/postgresql';
import { SEGMENT_DIMENSIONS, SEGMENT_NOT_FOUND, type SegmentDimension, type SegmentRow } from '@registro/contracts/observatory/segments';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { readNames } from '../figures/count.js';
import { DIMENSIONS } from '../figures/dimensions.js';

/** SQL, of a segment `s`: this operator made it, or it is shown to all who may see people. */
export const mayUse = (idUsuario: number) => sql<boolean>`(s."idUsuario" = ${idUsuario}::int or s.compartido)`;

type Kept = Record<SegmentDimension, number | null> & { id: number; nombre: string; compartido: boolean; mio: boolean; de: string | null };

/** The segments that an operator may use, by name, with what each keeps in words (rule O-20). */
export async function readSegments(em: EntityManager, idUsuario: number): Promise<SegmentRow[]> {
  const [names, kept] = await Promise.all([
    readNames(em),
    rows(
      em,
      sql<Kept>`
        select s.id, s.nombre, s.compartido, s."idUsuario" = ${idUsuario}::int as mio, q.nombre as de, s.estado, s.sexo, s.nivel, s.area, s.edad, s.institucion
        from observatory.segmento s left join platform.quien q on q.id = s."idUsuario" where ${mayUse(idUsuario)} order by s.nombre, s.id`,
    ),
  ]);
  return kept.map(({ id, nombre, compartido, mio, de, ...codes }) => {
    const chosen = SEGMENT_DIMENSIONS.flatMap((name) => (codes[name] === null ? [] : [[name, String(codes[name])] as const]));
    return {
      id,
      nombre,
      compartido,
      de: mio ? null : de,
      filtro: chosen.map((one) => one.join(':')).join(','),
      dice: chosen.map(([name, code]) => `${DIMENSIONS[name].titulo}: ${names[name].get(code) ?? code}`).join('; '),
    };
  });
}

/** Its name, where this operator may use it; else 404. */
export async function segmentName(em: EntityManager, idUsuario: number, id: number): Promise<string> {
  const found = await row(
    em,
    sql<{ nombre: string }>`select s.nombre from observatory.segmento s where s.id = ${id}::int and ${mayUse(idUsuario)}`,
  );
  return found?.nombre ?? notFound(SEGMENT_NOT_FOUND);
}

/** SQL: the accounts of who is in it. */
export const peopleOf = (id: number) => sql`(select p."idUsuario" from observatory.segmento_persona p where p."idSegmento" = ${id}::int)`;
