// What is built from what: the files, and stamps that tell whether something was built of them as they are.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, root } from './paths.mjs';

/** What the services and packages are made of, from the root. */
export const serverSources = () =>
  ['packages', 'services']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .flatMap((folder) => list(folder))
    .filter((file) => !/\.(spec|d)\.ts$/.test(file));

/**
 * A stamp beside what was built of these files. Times decide quickly, contents decide rightly (a checkout changes only
 * times).
 * @param {string} name
 * @param {string[]} inputs from the root
 * @returns {{ holds: () => boolean, keep: () => void }} `holds`: it was built of them as they are; `keep`: it is now
 */
export function stampOf(name, inputs) {
  const stamp = cached(name);
  const known = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
  const times = digest(inputs.map((file) => `${file} ${mark(file)}\n`));
  const contents = known.times === times ? known.contents : digest(inputs.flatMap((file) => [file, readFileSync(join(root, file))]));
  const keep = () => writeFileSync(stamp, JSON.stringify({ times, contents }));
  return {
    holds: () => {
      if (known.contents !== contents) return false;
      if (known.times !== times) keep();
      return true;
    },
    keep,
  };
}

/** @param {string} file from the root → a text that differs once it was written to */
export function mark(file) {
  const { mtimeMs, size } = statSync(join(root, file));
  return `${mtimeMs}:${size}`;
}

/** @param {(string | Buffer)[]} parts */
export function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} every file below it, from the root, in a steady order */
export function list(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? list(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}
