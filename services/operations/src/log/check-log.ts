import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { entryOf, type Opening } from '@registro/verify/log/entry';
import { leafHash, type Tree } from '@registro/verify/log/merkle';
import { sql } from 'kysely';
import { faultOf } from './judge-tree.js';
import { storedTiles, treeSize } from './stored-tiles.js';
import { ENTRIES, ENTRY_BYTES, HASH_BYTES, TILE_WIDTH } from './tile.js';
import { subtreeRoot } from './tree.js';

type Noted = { indice: number; hoja: Buffer } & { [Part in keyof Opening]: string | null };

/**
 * Walks the whole log: every entry under its leaf, every tile under the one above, every note that says what its entry
 * has. What was erased has an entry and says nothing.
 * @returns the first that is not so, or null, and how many entries there are
 */
export async function checkLog(em: EntityManager, name: string, outside: Tree | null): Promise<{ fault: string | null; size: number }> {
  const size = await treeSize(em);
  const fault = (await faultOf(em, name, [outside])) ?? (await firstWrongLeaf(em, size)) ?? (await firstWrongTile(em, size));
  return { fault, size };
}

async function firstWrongLeaf(em: EntityManager, size: number): Promise<string | null> {
  const read = storedTiles(em);
  for (let n = 0; n * TILE_WIDTH < size; n++) {
    const contentOf = await read([ENTRIES, 0].map((level) => ({ level, n })));
    const [entries, leaves] = [contentOf({ level: ENTRIES, n }), contentOf({ level: 0, n })];
    const noted = await rows(
      em,
      sql<Noted>`select indice::float8 as indice, hoja, clase, numero, huella, fecha, sal from operations.anotacion
        where indice >= ${n * TILE_WIDTH}::bigint and indice < ${(n + 1) * TILE_WIDTH}::bigint`,
    );
    const byPlace = new Map(noted.map((one) => [one.indice - n * TILE_WIDTH, one]));
    for (let at = 0; at < leaves.length / HASH_BYTES; at++) {
      const said = `la anotación ${n * TILE_WIDTH + at}`;
      const entry = entries.subarray(at * ENTRY_BYTES + 2, (at + 1) * ENTRY_BYTES);
      const leaf = leaves.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
      const own = byPlace.get(at);
      if (!leafHash(entry).equals(leaf)) return `Ya no es la que se firmó ${said}`;
      if (!own) return `Falta en la base de datos ${said}`;
      if (!own.hoja.equals(entry) || (own.sal !== null && !entryOf(own as Opening).equals(entry))) return `No dice lo que se anotó ${said}`;
    }
  }
  return null;
}

/** Each tile above the leaves, by the full ones under it. */
async function firstWrongTile(em: EntityManager, size: number): Promise<string | null> {
  const read = storedTiles(em);
  for (let level = 0, full = Math.floor(size / TILE_WIDTH); full > 0; level++, full = Math.floor(full / TILE_WIDTH))
    for (let n = 0; n < full; n++) {
      const [below, above] = [
        { level, n },
        { level: level + 1, n: Math.floor(n / TILE_WIDTH) },
      ];
      const contentOf = await read([below, above]);
      const at = (n % TILE_WIDTH) * HASH_BYTES;
      if (!subtreeRoot(contentOf(below)).equals(contentOf(above).subarray(at, at + HASH_BYTES)))
        return `Ya no es la que se firmó la tesela ${level}/${n}`;
    }
  return null;
}
