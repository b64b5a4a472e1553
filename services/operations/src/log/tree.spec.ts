import { hash } from 'node:crypto';
import { EMPTY_ROOT, isConsistent, leafHash, nodeHash, rootByInclusion, type TreeHash } from '@registro/verify/log/merkle';
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js';
import { grow } from './grow.js';
import { ENTRIES, ENTRY_BYTES, HASH_BYTES, indexPath, readTilePath, widthOf } from './tile.js';
import { consistencyProof, inclusionProof, type ReadTiles, rootOf } from './tree.js';

const entryOf = (n: number): Buffer => hash('sha256', `anotación ${n}`, 'buffer');

/** A tree in memory that entries come to, in batches of any size. */
class Log {
  size = 0;
  readonly rewritten: string[] = [];
  readonly tiles = new Map<string, Buffer>();
  readonly read: ReadTiles =
    async () =>
    ({ level, n }) =>
      this.tiles.get(`${level}/${n}`) ?? Buffer.alloc(0);

  async add(count: number): Promise<void> {
    const entries = Array.from({ length: count }, (_, i) => entryOf(this.size + i));
    for (const { level, n, content } of await grow(this.size, entries, this.read)) {
      const before = this.tiles.get(`${level}/${n}`);
      // What a tile began with, it keeps; one that is full never comes again.
      if (before && (content.length <= before.length || !content.subarray(0, before.length).equals(before)))
        this.rewritten.push(`${level}/${n}`);
      this.tiles.set(`${level}/${n}`, content);
    }
    this.size += count;
  }
}

/** RFC 6962, 2.1, word for word. */
function rootByBook(leaves: TreeHash[]): TreeHash {
  if (!leaves.length) return EMPTY_ROOT;
  if (leaves.length === 1) return leaves[0]!;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(rootByBook(leaves.slice(0, k)), rootByBook(leaves.slice(k)));
}

/** Sigstore's own verifier, which shares no line with ours. */
function acceptedElsewhere(entry: Buffer, index: number, size: number, root: TreeHash, proof: TreeHash[]): boolean {
  try {
    const shown = { logIndex: String(index), treeSize: String(size), rootHash: root, hashes: proof, checkpoint: undefined };
    verifyMerkleInclusion(
      { inclusionProof: shown, canonicalizedBody: entry } as unknown as Parameters<typeof verifyMerkleInclusion>[0],
      { logSize: BigInt(size), logHash: root } as unknown as Parameters<typeof verifyMerkleInclusion>[1],
    );
    return true;
  } catch {
    return false;
  }
}
const flipped = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes);
  other[at % other.length]! ^= 1;
  return other;
};

const MOST = 300;
let log: Log;
const roots: TreeHash[] = [EMPTY_ROOT];

beforeAll(async () => {
  log = new Log();
  for (let size = 1; size <= MOST; size++) {
    await log.add(1);
    roots.push(await rootOf(size, log.read));
  }
});

describe('The tree of the public log (rule S-48)', () => {
  it('has the root of RFC 6962 at every size, and the same whatever batches its entries came in', async () => {
    const leaves = Array.from({ length: MOST }, (_, n) => leafHash(entryOf(n)));
    for (let size = 0; size <= MOST; size++) expect(roots[size]!.equals(rootByBook(leaves.slice(0, size)))).toBe(true);
    const other = new Log();
    for (const count of [1, 254, 2, 43]) await other.add(count);
    expect([...other.tiles].toSorted()).toEqual([...log.tiles].toSorted());
    expect([...log.rewritten, ...other.rewritten]).toEqual([]);
  });

  it('proves entries of every size up to 300 to an independent verifier, and to ours: all of those where its form changes', async () => {
    const unproved: string[] = [];
    const whole = (size: number) => size <= 66 || [127, 128, 129, 255, 256, 257, MOST].includes(size);
    for (let size = 1; size <= MOST; size++)
      for (let index = whole(size) ? 0 : size % 11; index < size; index += whole(size) ? 1 : 11) {
        const proof = await inclusionProof(index, size, log.read);
        const entry = entryOf(index);
        const ours = rootByInclusion(leafHash(entry), index, size, proof)?.equals(roots[size]!);
        if (!ours || !acceptedElsewhere(entry, index, size, roots[size]!, proof)) unproved.push(`${index} of ${size}`);
      }
    expect(unproved).toEqual([]);
  });

  it('proves nothing forged: another entry, place, size, root, a hash that is another, is missing or too many', async () => {
    for (const size of [1, 2, 3, 7, 8, 255, 256, 257, 300])
      for (const index of new Set([0, Math.floor(size / 2), size - 1])) {
        const proof = await inclusionProof(index, size, log.read);
        const root = roots[size]!;
        const entry = entryOf(index);
        const forged: [Buffer, number, number, TreeHash, TreeHash[]][] = [
          [flipped(entry, index), index, size, root, proof],
          [entry, index, size, flipped(root, 5), proof],
          [entry, index, size, root, [...proof, root]],
          [entry, size, size, root, proof],
          ...proof.flatMap((one, i): [Buffer, number, number, TreeHash, TreeHash[]][] => [
            [entry, index, size, root, proof.with(i, flipped(one, i))],
            [entry, index, size, root, proof.toSpliced(i, 1)],
          ]),
          ...(size > 1 ? ([[entry, (index + 1) % size, size, root, proof]] as [Buffer, number, number, TreeHash, TreeHash[]][]) : []),
        ];
        for (const [e, i, s, r, p] of forged) {
          expect(rootByInclusion(leafHash(e), i, s, p)?.equals(r) ?? false).toBe(false);
          expect(acceptedElsewhere(e, i, s, r, p)).toBe(false);
        }
      }
  });

  it('continues every older one, and proves it; nothing of a past that was written anew', async () => {
    const wrong: string[] = [];
    const rewritten = Array.from({ length: MOST }, (_, n) => leafHash(entryOf(n === 3 ? -1 : n)));
    for (let size = 1; size <= MOST; size += size < 34 ? 1 : 37)
      for (let old = 0; old <= size; old += size < 70 ? 1 : 5) {
        const proof = await consistencyProof(old, size, log.read);
        const [before, now] = [
          { size: old, root: roots[old]! },
          { size, root: roots[size]! },
        ];
        if (!isConsistent(before, now, proof)) wrong.push(`${old} of ${size} is not proved`);
        if (old < 4) continue;
        const other = { size, root: rootByBook(rewritten.slice(0, size)) };
        const forged = [
          isConsistent(before, other, proof),
          isConsistent({ size: old, root: rootByBook(rewritten.slice(0, old)) }, now, proof),
          isConsistent(before, now, [...proof, roots[1]!]),
          isConsistent(now, before, proof) && old < size,
          proof.length > 0 && isConsistent(before, now, proof.with(proof.length - 1, flipped(proof.at(-1)!, 9))),
          proof.length > 0 && isConsistent(before, now, proof.slice(0, -1)),
        ];
        if (forged.includes(true)) wrong.push(`${old} of ${size} takes what was forged: ${forged}`);
      }
    expect(wrong).toEqual([]);
  });

  it('stands in tiles as c2sp.org/tlog-tiles has them', async () => {
    const large = new Log();
    for (const count of [70_000]) await large.add(count);
    const widths = [ENTRIES, 0, 1, 2].map((level) => {
      const tiles = [...large.tiles].filter(([name]) => name.startsWith(`${level}/`)).map(([, { length }]) => length);
      const bytes = level === ENTRIES ? ENTRY_BYTES : HASH_BYTES;
      return [
        tiles.filter((length) => length === 256 * bytes).length,
        tiles.filter((length) => length !== 256 * bytes).map((length) => length / bytes),
      ];
    });
    expect(widths).toEqual([
      [273, [112]],
      [273, [112]],
      [1, [17]],
      [0, [1]],
    ]);
    expect(widthOf({ level: 1, n: 1 }, 70_000)).toBe(17);
    const index = 69_999;
    const root = await rootOf(70_000, large.read);
    expect(acceptedElsewhere(entryOf(index), index, 70_000, root, await inclusionProof(index, 70_000, large.read))).toBe(true);
    expect(indexPath(1_234_067)).toBe('x001/x234/067');
  });

  it.each([
    ['0/000', { level: 0, n: 0, width: 256 }],
    ['entries/x001/234', { level: ENTRIES, n: 1_234, width: 256 }],
    ['1/005.p/17', { level: 1, n: 5, width: 17 }],
    ['1/005.p/256', null],
    ['1/005.p/0', null],
    ['1/x000/005', null],
    ['64/000', null],
    ['00/000', null],
    ['0/5', null],
    ['0/../000', null],
    ['-1/000', null],
  ])('reads the address %s of a tile', (path, tile) => {
    expect(readTilePath(path)).toEqual(tile);
  });
});
