import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { GrownTile } from './grow.js';
import { HASH_BYTES, type Tile, TILE_WIDTH } from './tile.js';
import type { ReadTiles } from './tree.js';

/** How many leaves the tree has: the last of them stand in its last tile of the lowest level. */
export async function treeSize(em: EntityManager): Promise<number> {
  const last = await row(
    em,
    sql<{ numero: number; bytes: number }>`
      select numero::float8 as numero, octet_length(contenido) as bytes from operations.tesela where nivel = 0 order by numero desc limit 1`,
  );
  return last ? last.numero * TILE_WIDTH + last.bytes / HASH_BYTES : 0;
}

/** Reads tiles in one statement; one that is not there is empty. */
export const storedTiles =
  (em: EntityManager): ReadTiles =>
  async (tiles) => {
    const found = tiles.length
      ? await rows(
          em,
          sql<{ nivel: number; numero: number; contenido: Buffer }>`
            select t.nivel, t.numero::float8 as numero, t.contenido from operations.tesela t
              join unnest(${tiles.map(({ level }) => level)}::int[], ${tiles.map(({ n }) => n)}::bigint[]) p(nivel, numero)
                on p.nivel = t.nivel and p.numero = t.numero`,
        )
      : [];
    const contents = new Map(found.map(({ nivel, numero, contenido }) => [`${nivel}/${numero}`, contenido]));
    return ({ level, n }: Tile) => contents.get(`${level}/${n}`) ?? Buffer.alloc(0);
  };

/** Writes tiles that grew, over what they were. */
export async function storeTiles(em: EntityManager, tiles: GrownTile[]): Promise<void> {
  const columns = [tiles.map(({ level }) => level), tiles.map(({ n }) => n), tiles.map(({ content }) => content.toString('base64'))];
  await rows(
    em,
    sql`insert into operations.tesela (nivel, numero, contenido)
        select t.nivel, t.numero, decode(t.contenido, 'base64') from unnest(${columns[0]}::int[], ${columns[1]}::bigint[], ${columns[2]}::text[]) t(nivel, numero, contenido)
        on conflict (nivel, numero) do update set contenido = excluded.contenido`,
  );
}
