import { EMPTY_ROOT, nodeHash, type TreeHash } from '@registro/verify/log/merkle';
import { HASH_BYTES, type Tile, TILE_WIDTH } from './tile.js';

/** The complete subtree of 2^height leaves, counted among those of its height. */
interface Node {
  height: number;
  index: number;
}
/** Leaves from one to before another, as the root of a tree of their own is made of them. */
type Range = [from: number, to: number];

const TILE_HEIGHT = 8;

/** Reads tiles; each is as long as it is by now, at least as the tree that is asked about had it. */
export type ReadTiles = (tiles: Tile[]) => Promise<(tile: Tile) => Buffer>;

/** The root of the first `size` leaves. */
export async function rootOf(size: number, read: ReadTiles): Promise<TreeHash> {
  if (size === 0) return EMPTY_ROOT;
  const [root] = await hashesOf([[0, size]], read);
  return root!;
}

/** That a leaf stands in the tree of the first `size` (RFC 6962, 2.1.1): from its sibling up. */
export const inclusionProof = (index: number, size: number, read: ReadTiles): Promise<TreeHash[]> =>
  hashesOf(pathOf(index, [0, size]), read);

/** That the tree of `size` begins with that of `oldSize` (RFC 6962, 2.1.2); empty from nothing, or to itself. */
export const consistencyProof = (oldSize: number, size: number, read: ReadTiles): Promise<TreeHash[]> =>
  oldSize === 0 || oldSize === size ? Promise.resolve([]) : hashesOf(subProof(oldSize, [0, size], true), read);

/** The largest power of two below n. */
function split(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

function pathOf(leaf: number, [from, to]: Range): Range[] {
  if (to - from === 1) return [];
  const middle = from + split(to - from);
  return leaf < middle ? [...pathOf(leaf, [from, middle]), [middle, to]] : [...pathOf(leaf, [middle, to]), [from, middle]];
}

function subProof(old: number, [from, to]: Range, whole: boolean): Range[] {
  if (old === to) return whole ? [] : [[from, to]];
  const middle = from + split(to - from);
  return old <= middle ? [...subProof(old, [from, middle], whole), [middle, to]] : [...subProof(old, [middle, to], false), [from, middle]];
}

/** The complete subtrees that leaves from one to before another are made of, the largest first. */
function nodesOf([from, to]: Range): Node[] {
  const nodes: Node[] = [];
  for (let at = from; at < to; ) {
    let height = 0;
    while (at % 2 ** (height + 1) === 0 && at + 2 ** (height + 1) <= to) height++;
    nodes.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return nodes;
}

/** Where the hashes stand that a subtree is made of. */
function placeOf({ height, index }: Node): { tile: Tile; first: number; count: number } {
  const level = Math.floor(height / TILE_HEIGHT);
  const count = 2 ** (height - level * TILE_HEIGHT);
  const start = index * count;
  return { tile: { level, n: Math.floor(start / TILE_WIDTH) }, first: start % TILE_WIDTH, count };
}

async function hashesOf(ranges: Range[], read: ReadTiles): Promise<TreeHash[]> {
  const nodes = ranges.map(nodesOf);
  const tiles = new Map(nodes.flat().map((node) => [`${placeOf(node).tile.level}/${placeOf(node).tile.n}`, placeOf(node).tile]));
  const contentOf = await read([...tiles.values()]);
  const hashed = (node: Node): TreeHash => {
    const { tile, first, count } = placeOf(node);
    const content = contentOf(tile).subarray(first * HASH_BYTES, (first + count) * HASH_BYTES);
    if (content.length !== count * HASH_BYTES) throw new Error(`tile ${tile.level}/${tile.n} is shorter than the tree says`);
    return subtreeRoot(content);
  };
  return nodes.map((made) => made.map(hashed).reduceRight((right, left) => nodeHash(left, right)));
}

/** The root over hashes that stand one behind another: a power of two of them. */
export function subtreeRoot(hashes: Buffer): TreeHash {
  let row: TreeHash[] = [];
  for (let at = 0; at < hashes.length; at += HASH_BYTES) row.push(hashes.subarray(at, at + HASH_BYTES));
  while (row.length > 1) {
    const above: TreeHash[] = [];
    for (let i = 0; i < row.length; i += 2) above.push(nodeHash(row[i]!, row[i + 1]!));
    row = above;
  }
  return row[0]!;
}
