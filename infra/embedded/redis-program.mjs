// Finds a Redis server: the machine's own, or Debian's package unpacked into the cache (nothing is installed on the
// machine).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../paths.mjs';
import { Stop, step } from '../progress.mjs';
import { hasDebian, librariesIn, onPath, unpackDebian, withLibraries } from './debian.mjs';

/** @typedef {import('./debian.mjs').Program} Program */

const NAMES = ['redis-server', 'valkey-server'];

/** @returns {Promise<Program>} Throws Stop, with what to do, on a system where none can be had. */
export async function redisProgram() {
  for (const name of NAMES) {
    const path = onPath(name);
    if (path && recent(path)) return { program: path, libraries: [] };
  }
  const found = inside(join(cache, 'redis'));
  if (found) return found;
  const always = (/** @type {string} */ name) => [name, name.replace('server', 'tools'), 'libjemalloc2', 'liblzf1'];
  if (hasDebian()) await step('Descargando Redis (una sola vez)', () => unpackDebian('redis', NAMES, { always }));
  const fresh = inside(join(cache, 'redis'));
  if (fresh) return fresh;
  throw new Stop(
    'Hace falta un servidor Redis 6.2 o posterior y en este sistema no se pudo obtener solo.\n' +
      'Instálelo con el gestor de paquetes del sistema (paquete redis o valkey; en macOS: brew install redis) y repita la orden,\n' +
      'o indique en REDIS_URL la dirección de uno que ya exista.',
  );
}

/** Older ones lack commands that the queues use. @param {string} program @param {NodeJS.ProcessEnv} [env] */
function recent(program, env = process.env) {
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8', env }).stdout ?? '') ?? [];
  return Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2);
}

/** @param {string} folder the unpacked packages @returns {Program | undefined} */
function inside(folder) {
  const libraries = librariesIn(folder);
  for (const name of NAMES) {
    const program = join(folder, 'usr/bin', name);
    if (existsSync(program) && recent(program, withLibraries(libraries))) return { program, libraries };
  }
  return undefined;
}
