// Where things are, seen from the root of the checkout. No dependencies: it runs before anything is installed.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Stamps, unpacked programs and the stores of test runs: all of it may be deleted at any time. */
export const cache = join(root, 'node_modules/.cache/registro');

/**
 * The Node that everything after the installation runs on: the pinned npm package `node`, whatever Node started the
 * command.
 */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The folder that keeps the data of `npm start`, from DATA_DIR (relative to the root), `data` unless told. */
export const dataDir = (value = process.env.DATA_DIR) => resolve(root, value || 'data');

/** @param {string} name a file below the cache folder, which is made if it is missing */
export function cached(name) {
  const path = join(cache, name);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
