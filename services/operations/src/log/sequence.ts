import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { grow } from './grow.js';
import { storedTiles, storeTiles, treeSize } from './stored-tiles.js';

/** Entries that get their place in one transaction. */
export const BATCH = 5_000;

/**
 * Gives the oldest entries that have none their place, and puts them into the tree, in the transaction of `em`: an
 * entry with a place is in the tiles, and no place is given twice. The caller holds the lock of the log.
 * @returns how many got one
 */
export async function sequence(em: EntityManager): Promise<number> {
  const size = await treeSize(em);
  const placed = await rows(
    em,
    sql<{ indice: number; hoja: Buffer }>`
      with siguientes as (
        select id, row_number() over (order by id) as lugar
        from (select id from operations.anotacion where indice is null order by id limit ${BATCH}) s)
      update operations.anotacion a set indice = ${size}::bigint + s.lugar - 1 from siguientes s where a.id = s.id
      returning a.indice::float8 as indice, a.hoja`,
  );
  if (!placed.length) return 0;
  const entries = placed.toSorted((a, b) => a.indice - b.indice).map(({ hoja }) => hoja);
  await storeTiles(em, await grow(size, entries, storedTiles(em)));
  return placed.length;
}
