/** Leaves of a subtree that one tile holds: its height is 8. */
export const TILE_WIDTH = 256;
export const HASH_BYTES = 32;
/** An entry in its bundle: its length, then its bytes. */
export const ENTRY_BYTES = 2 + HASH_BYTES;
/** The level under which bundles of entries stand, beside those of hashes. */
export const ENTRIES = -1;

/** Which tile: of hashes by its level, of entries by ENTRIES. */
export interface Tile {
  level: number;
  n: number;
}

export const bytesOf = ({ level }: Pick<Tile, 'level'>): number => (level === ENTRIES ? ENTRY_BYTES : HASH_BYTES);

/** How many a tile of this index holds in a tree of so many leaves. */
export function widthOf({ level, n }: Tile, size: number): number {
  const all = Math.floor(size / TILE_WIDTH ** Math.max(level, 0));
  return Math.max(0, Math.min(TILE_WIDTH, all - n * TILE_WIDTH));
}

const PATH = /^(entries|0|[1-9]|[1-5]\d|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/**
 * Which tile an address asks for (c2sp.org/tlog-tiles), and how many of its first hashes: 'entries/x001/234',
 * '0/005.p/17'. null where it is none.
 */
export function readTilePath(path: string): (Tile & { width: number }) | null {
  const [, level, index, width] = PATH.exec(path) ?? [];
  if (!level || !index) return null;
  const n = Number(index.replaceAll(/[x/]/g, ''));
  const asked = width === undefined ? TILE_WIDTH : Number(width);
  // One address each: a tile has no index with zeros in front, and none that is partial is 256 wide.
  if (!Number.isSafeInteger(n) || index !== indexPath(n) || (width !== undefined && asked >= TILE_WIDTH)) return null;
  return { level: level === 'entries' ? ENTRIES : Number(level), n, width: asked };
}

/** 1234067 → 'x001/x234/067' */
export function indexPath(n: number): string {
  const digits = String(n);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!;
  return groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
}
