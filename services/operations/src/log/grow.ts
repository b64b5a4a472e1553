import { leafHash } from '@registro/verify/log/merkle';
import { bytesOf, ENTRIES, type Tile, TILE_WIDTH, widthOf } from './tile.js';
import { type ReadTiles, subtreeRoot } from './tree.js';

/** A tile as it stands after new entries came. */
export interface GrownTile extends Tile {
  content: Buffer;
}

/** The tiles that a tree has begun and not filled: new entries come behind what they hold. */
function begun(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = ENTRIES; ; level++) {
    const all = Math.floor(size / TILE_WIDTH ** Math.max(level, 0));
    if (all === 0) return tiles;
    if (all % TILE_WIDTH) tiles.push({ level, n: Math.floor(all / TILE_WIDTH) });
  }
}

/**
 * What new entries make of a tree of `size`: every tile that is longer than it was or is new.
 * @param entries 32 bytes each
 */
export async function grow(size: number, entries: readonly Buffer[], read: ReadTiles): Promise<GrownTile[]> {
  const open = begun(size);
  const contentOf = await read(open);
  const before = (tile: Tile): Buffer[] => {
    const there = open.some(({ level, n }) => level === tile.level && n === tile.n);
    if (!there) return [];
    const content = contentOf(tile);
    if (content.length !== widthOf(tile, size) * bytesOf(tile))
      throw new Error(`tile ${tile.level}/${tile.n} is not as long as its tree says`);
    return [content];
  };
  const grown: GrownTile[] = [];
  const lengthened = entries.map((entry) => Buffer.concat([Buffer.of(entry.length >> 8, entry.length & 255), entry]));
  add(ENTRIES, size, lengthened);
  let [from, hashes] = [size, entries.map(leafHash)];
  for (let level = 0; hashes.length; level++) {
    const filled = add(level, from, hashes);
    from = Math.floor(from / TILE_WIDTH);
    hashes = filled.map(subtreeRoot);
  }
  return grown;

  /** Puts parts behind the first `at` of a level. @returns the tiles that are full by it */
  function add(level: number, at: number, parts: readonly Buffer[]): Buffer[] {
    const filled: Buffer[] = [];
    for (let i = 0; i < parts.length; ) {
      const n = Math.floor((at + i) / TILE_WIDTH);
      const room = (n + 1) * TILE_WIDTH - (at + i);
      const content = Buffer.concat([...(i === 0 ? before({ level, n }) : []), ...parts.slice(i, i + room)]);
      grown.push({ level, n, content });
      if (parts.length - i >= room) filled.push(content);
      i += room;
    }
    return filled;
  }
}
