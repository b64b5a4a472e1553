// A program of Debian's, unpacked into the cache: nothing is installed on the machine, and no rights are needed there.
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from '../children.mjs';
import { cache } from '../paths.mjs';

/**
 * @typedef {{ program: string, libraries: string[] }} Program `libraries` are folders that its own libraries stand in
 */

/** @param {string} name @returns {string | undefined} where a program stands on the PATH */
export function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** @param {string[]} libraries @returns {NodeJS.ProcessEnv} the environment that finds them */
export function withLibraries(libraries) {
  if (!libraries.length) return process.env;
  return { ...process.env, LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') };
}

/** Whether `unpackDebian` can work here. */
export const hasDebian = () => process.platform === 'linux' && !!onPath('apt-get') && !!onPath('dpkg');

/**
 * Unpacks a package and what this machine lacks for it into a folder of the cache; several processes may do so at the
 * same time.
 * @param {string} folder its name in the cache
 * @param {string[]} names the first of them that can be had
 * @param {{ needed?: (name: string) => boolean, always?: (name: string) => string[] }} [options] `needed`: which of the
 *   packages that it would install are worth fetching; `always`: those that it needs where apt believes that all is
 *   there
 * @returns {Promise<string>} the folder, which is not there where it could not be had
 */
export async function unpackDebian(folder, names, { needed = () => true, always = (name) => [name] } = {}) {
  const target = join(cache, folder);
  if (existsSync(target) || !hasDebian()) return target;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'apt-'));
  for (const name of ['lists/partial', 'archives/partial', 'debs', 'tree']) mkdirSync(join(work, name), { recursive: true });
  const sandbox = process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
  const own = ['-o', `Dir::State::lists=${work}/lists`, '-o', `Dir::Cache=${work}`, ...sandbox];
  await capture('apt-get', ['update', ...own], { cwd: work });
  for (const name of names) {
    // The simulation names every package that this machine lacks for it, the libraries included.
    const plan = await capture('apt-get', ['install', '--simulate', '--no-install-recommends', ...own, name], { cwd: work });
    const missing = [...plan.output.matchAll(/^Inst (\S+)/gm)].map(([, wanted]) => wanted ?? '');
    const wanted = (missing.includes(name) ? missing : always(name)).filter(needed);
    const got = await capture('apt-get', ['download', ...own, ...wanted], { cwd: join(work, 'debs') });
    if (got.code === 0) break;
  }
  for (const archive of readdirSync(join(work, 'debs'))) await capture('dpkg', ['-x', join(work, 'debs', archive), join(work, 'tree')]);
  try {
    // What could not be had is tried again the next time.
    if (readdirSync(join(work, 'tree')).length) renameSync(join(work, 'tree'), target);
  } catch (error) {
    // Another process was first.
    if (!existsSync(target)) throw error;
  }
  rmSync(work, { recursive: true, force: true });
  return target;
}

/** @param {string} folder unpacked packages @returns {string[]} the folders of libraries in it */
export function librariesIn(folder) {
  return ['usr/lib', 'lib'].flatMap((name) => {
    const base = join(folder, name);
    if (!existsSync(base)) return [];
    return [
      base,
      ...readdirSync(base)
        .filter((entry) => entry.includes('-linux-'))
        .map((entry) => join(base, entry)),
    ];
  });
}
