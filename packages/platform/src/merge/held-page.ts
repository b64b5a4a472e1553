import type { EntityManager } from '@mikro-orm/postgresql';
import { HELD_PAGE, type HeldPage, type HeldPart } from '@registro/contracts/accounts/own-data';
import type { RawBuilder } from 'kysely';
import { rows } from '../database/database.js';
import { notFound } from '../errors.js';
import { type HeldRow, heldQuery } from './held-query.js';
import type { Fate, HeldTable } from './person-rows.js';

/** What becomes of rows, as their person reads it. */
function inWords(gone: Fate): string {
  if (gone === 'borrada') return 'Se borra si deja el Registro';
  return 'queda' in gone ? `Se conserva: ${gone.queda}` : 'Se conserva sin su nombre ni su cédula';
}

/**
 * A page of what is held on somebody: of one kind after the other, so many rows of all. Kinds that are not told are
 * named all the same, whether or not there is any: that there is one may be what is not told.
 * @param desde what the page before said; '' for the first one
 */
export async function heldPage(
  em: EntityManager,
  holds: readonly HeldTable[],
  idUsuario: number,
  desde: string,
  most = HELD_PAGE,
): Promise<HeldPage> {
  let { numero, after } = placeOf(desde);
  const partes: HeldPart[] = [];
  for (let left = most; numero < holds.length; numero++, after = null) {
    const one = holds[numero]!;
    const found = one.secret ? [] : await rows(em, heldQuery(one, idUsuario, after, left) as RawBuilder<HeldRow>);
    const filas = found.map(({ fila }) => fila);
    partes.push({ numero, tabla: one.table, titulo: one.what, alIrse: inWords(one.gone), reserva: one.secret ?? null, filas });
    left -= filas.length;
    if (left === 0) return { partes, sigue: JSON.stringify([numero, found.at(-1)!.llave]) };
  }
  return { partes, sigue: null };
}

function placeOf(desde: string): { numero: number; after: Record<string, unknown> | null } {
  if (!desde) return { numero: 0, after: null };
  try {
    const [numero, after] = JSON.parse(desde) as [number, Record<string, unknown>];
    return { numero, after };
  } catch {
    return notFound();
  }
}
