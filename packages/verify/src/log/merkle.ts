import { hash } from 'node:crypto';

/** A hash of the tree: SHA-256, 32 bytes. */
export type TreeHash = Buffer;

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
const PAIR = Buffer.alloc(65, NODE);
const sha256 = (...parts: Uint8Array[]): TreeHash => hash('sha256', Buffer.concat(parts), 'buffer');

/** RFC 6962, 2.1: of an entry, and of two neighbours. They begin otherwise: no node is taken for a leaf. */
export const leafHash = (entry: Uint8Array): TreeHash => sha256(LEAF, entry);
export function nodeHash(left: Uint8Array, right: Uint8Array): TreeHash {
  if (left.length !== 32 || right.length !== 32) return sha256(NODE, left, right);
  // Hundreds for each proof: none of them makes a buffer of its own.
  PAIR.set(left, 1);
  PAIR.set(right, 33);
  return hash('sha256', PAIR, 'buffer');
}

/** The root of a tree of nothing. */
export const EMPTY_ROOT: TreeHash = sha256();

/** Numbers of leaves stay exact: bits are taken by division, for those of JavaScript end at 32. */
const half = (n: number): number => Math.floor(n / 2);
const odd = (n: number): boolean => n % 2 === 1;

/**
 * The root that a leaf and the proof of it come to (RFC 9162, 2.1.3.2); null where they come to none.
 * @param proof from the sibling of the leaf up to the child of the root
 */
export function rootByInclusion(leaf: TreeHash, index: number, size: number, proof: readonly TreeHash[]): TreeHash | null {
  if (!isSize(size) || !isSize(index) || index >= size) return null;
  let [at, last, root] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return null;
    if (odd(at) || at === last) {
      root = nodeHash(sibling, root);
      // A node without a sibling is its own parent.
      while (!odd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else root = nodeHash(root, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? root : null;
}

/**
 * Whether the tree of `size` leaves begins with all that the tree of `oldSize` had (RFC 9162, 2.1.4.2). Of nothing all
 * trees are a continuation, and need no proof.
 */
export function isConsistent({ size: oldSize, root: oldRoot }: Tree, { size, root }: Tree, proof: readonly TreeHash[]): boolean {
  if (!isSize(oldSize) || !isSize(size) || oldSize > size) return false;
  if (oldSize === size) return proof.length === 0 && oldRoot.equals(root);
  if (oldSize === 0) return proof.length === 0 && oldRoot.equals(EMPTY_ROOT);
  let [at, last] = [oldSize - 1, size - 1];
  while (odd(at)) [at, last] = [half(at), half(last)];
  const path = at === 0 ? [oldRoot, ...proof] : [...proof];
  const first = path.shift();
  if (!first) return false;
  let [before, now] = [first, first];
  for (const sibling of path) {
    if (last === 0) return false;
    if (odd(at) || at === last) {
      before = nodeHash(sibling, before);
      now = nodeHash(sibling, now);
      while (!odd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else now = nodeHash(now, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && before.equals(oldRoot) && now.equals(root);
}

/** A tree of so many leaves, by its root. */
export interface Tree {
  size: number;
  root: TreeHash;
}

const isSize = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;
