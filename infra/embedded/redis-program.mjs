// Finds a Redis server: the machine's own, or Debian's package unpacked into the cache (nothing is installed on the machine).
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from '../children.mjs';
import { cache } from '../paths.mjs';
import { Stop, step } from '../progress.mjs';

/** @typedef {{ program: string, libraries: string[] }} RedisProgram `libraries` are folders that its own libraries stand in */

/** @returns {Promise<RedisProgram>} Throws Stop, with what to do, on a system where none can be had. */
export async function redisProgram() {
  for (const name of ['redis-server', 'valkey-server']) {
    const path = onPath(name);
    if (path && recent(path)) return { program: path, libraries: [] };
  }
  const unpacked = join(cache, 'redis');
  const found = inside(unpacked);
  if (found) return found;
  if (process.platform === 'linux' && onPath('apt-get') && onPath('dpkg'))
    await step('Descargando Redis (una sola vez)', () => download(unpacked));
  const fresh = inside(unpacked);
  if (fresh) return fresh;
  throw new Stop(
    'Hace falta un servidor Redis 6.2 o posterior y en este sistema no se pudo obtener solo.\n' +
      'Instálelo con el gestor de paquetes del sistema (paquete redis o valkey; en macOS: brew install redis) y repita la orden,\n' +
      'o indique en REDIS_URL la dirección de uno que ya exista.',
  );
}

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

/** Older ones lack commands that the queues use. @param {string} program @param {NodeJS.ProcessEnv} [env] */
function recent(program, env = process.env) {
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8', env }).stdout ?? '') ?? [];
  return Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2);
}

/** @param {string} folder the unpacked packages @returns {RedisProgram | undefined} */
function inside(folder) {
  const libraries = ['usr/lib', 'lib'].flatMap((name) => {
    const base = join(folder, name);
    if (!existsSync(base)) return [];
    return [
      base,
      ...readdirSync(base)
        .filter((entry) => entry.includes('-linux-'))
        .map((entry) => join(base, entry)),
    ];
  });
  for (const name of ['redis-server', 'valkey-server']) {
    const program = join(folder, 'usr/bin', name);
    if (existsSync(program) && recent(program, withLibraries(libraries))) return { program, libraries };
  }
  return undefined;
}

/** @param {string[]} libraries @returns {NodeJS.ProcessEnv} the environment that finds them */
export function withLibraries(libraries) {
  if (!libraries.length) return process.env;
  return { ...process.env, LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') };
}

/** Package lists and archives of our own: needs no rights on the machine and changes nothing there. @param {string} target */
async function download(target) {
  const work = join(cache, 'apt');
  for (const name of ['lists/partial', 'archives/partial', 'debs', 'tree']) mkdirSync(join(work, name), { recursive: true });
  const sandbox = process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
  const own = ['-o', `Dir::State::lists=${work}/lists`, '-o', `Dir::Cache=${work}`, ...sandbox];
  await capture('apt-get', ['update', ...own], { cwd: work });
  for (const name of ['redis-server', 'valkey-server']) {
    // The simulation names every package that this machine lacks for it, the libraries included.
    const plan = await capture('apt-get', ['install', '--simulate', '--no-install-recommends', ...own, name], { cwd: work });
    const missing = [...plan.output.matchAll(/^Inst (\S+)/gm)].map(([, wanted]) => wanted ?? '');
    const wanted = missing.includes(name) ? missing : [name, name.replace('server', 'tools'), 'libjemalloc2', 'liblzf1'];
    const got = await capture('apt-get', ['download', ...own, ...wanted], { cwd: join(work, 'debs') });
    if (got.code === 0) break;
  }
  for (const archive of readdirSync(join(work, 'debs'))) await capture('dpkg', ['-x', join(work, 'debs', archive), join(work, 'tree')]);
  rmSync(target, { recursive: true, force: true });
  renameSync(join(work, 'tree'), target);
  rmSync(work, { recursive: true, force: true });
}
