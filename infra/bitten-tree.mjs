// A copy of the tree to break things in: whatever happens to it, the person's own files stay as they are. It is kept
// for the next time.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cache, cached, root } from './paths.mjs';

/** Not below node_modules: jest passes over what lies there, and Node takes it for somebody else's. */
export const copy = join(root, '.bites');

/** Brings the copy up to the tree: its sources, what is installed, and what has been built of it and takes long. */
export function bringOver() {
  const files = bringSources();
  for (const folder of ['.', 'web', ...new Set(files.map(workspaceOf).filter(Boolean))]) linkModules(/** @type {string} */ (folder));
  const kept = join(copy, relative(root, cache));
  mkdirSync(kept, { recursive: true });
  // Programs that were unpacked, and never the stores of a run of tests.
  for (const entry of readdirSync(cache, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'pruebas') link(join(cache, entry.name), join(kept, entry.name));
  for (const file of ['packages/platform/dist/answers.json', 'packages/platform/dist/openapi.json'])
    cpSync(join(root, file), join(copy, file), { preserveTimestamps: true });
  bringPages(join(kept, 'web.json'));
}

/** @returns {string[]} every file that the copy has now of what is tracked, or new and not ignored */
function bringSources() {
  const said = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 26 });
  const files = [...new Set(said.toString().split('\0'))].filter((file) => file && existsSync(join(root, file)));
  const record = cached('bites.json');
  /** @type {string[]} */
  const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  const now = new Set(files);
  for (const file of before) if (!now.has(file)) rmSync(join(copy, file), { force: true });
  for (const file of files) if (!same(file)) bringFile(file);
  writeFileSync(record, JSON.stringify(files));
  return files;
}

/**
 * Puts a file as it stands in the tree, with its time, so that what was built of it is known again.
 * @param {string} file from the root
 */
export function bringFile(file) {
  const [from, to] = [join(root, file), join(copy, file)];
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

/** @param {string} file */
function same(file) {
  if (!existsSync(join(copy, file))) return false;
  const [from, to] = [statSync(join(root, file)), statSync(join(copy, file))];
  return from.size === to.size && from.mtime.getTime() === to.mtime.getTime();
}

/** @param {string} file */
const workspaceOf = (file) => /^(?:packages|services)\/[^/]+(?=\/package\.json$)/.exec(file)?.[0];

/**
 * All that is installed is the tree's; the packages of the workspace alone are the copy's own, or a break in one would
 * change nothing.
 * @param {string} folder
 */
function linkModules(folder) {
  const [from, to] = [join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')];
  if (!existsSync(from)) return;
  mkdirSync(join(to, '@registro'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@registro' && !['.cache', '.vite-temp'].includes(name)) link(join(from, name), join(to, name));
  if (!existsSync(join(from, '@registro'))) return;
  for (const name of readdirSync(join(from, '@registro')))
    link(join(copy, relative(root, realpathSync(join(from, '@registro', name)))), join(to, '@registro', name));
}

/** @param {string} target @param {string} path */
function link(target, path) {
  if (existsSync(path)) return;
  rmSync(path, { force: true });
  symlinkSync(target, path, statSync(target, { throwIfNoEntry: false })?.isFile() ? 'file' : 'junction');
}

/**
 * The pages are known by what they were made of: the copy builds its own only once a bite has changed that.
 * @param {string} known where the copy's build wrote what its pages were made of
 */
function bringPages(known) {
  const built = cached('web.json');
  if (existsSync(known) && JSON.parse(readFileSync(known, 'utf8')).contents === JSON.parse(readFileSync(built, 'utf8')).contents) return;
  rmSync(join(copy, 'web/dist'), { recursive: true, force: true });
  cpSync(join(root, 'web/dist'), join(copy, 'web/dist'), { recursive: true });
  copyFileSync(built, known);
}
