// nginx as the image runs it, in front of services on this machine: the machine's program, or Debian's, with the
// project's own settings, of which only places and ports are others.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { librariesIn, onPath, unpackDebian, withLibraries } from './debian.mjs';
import { freePort } from './processes.mjs';
import { root } from '../paths.mjs';

/** @typedef {{ program: string, libraries: string[], types: string }} Found `types` is its list of media types */

/** @returns {Promise<Found | undefined>} undefined where none can be had */
export async function findNginx() {
  const own = onPath('nginx') ?? ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
  if (own && existsSync('/etc/nginx/mime.types')) return { program: own, libraries: [], types: '/etc/nginx/mime.types' };
  const needed = (/** @type {string} */ name) => name.startsWith('nginx') || name.startsWith('lib');
  const folder = await unpackDebian('nginx', ['nginx'], { needed, always: (name) => [name, 'nginx-common'] });
  const program = join(folder, 'usr/sbin/nginx');
  return existsSync(program) ? { program, libraries: librariesIn(folder), types: join(folder, 'etc/nginx/mime.types') } : undefined;
}

/**
 * @param {{ found: Found, port: number, services: Record<string, number> }} options the port that it listens on, and
 *   each service's
 * @returns {Promise<{ url: string, internalUrl: string, pid: number, log: () => string, stop: () => Promise<void> }>}
 */
export async function startNginx({ found: { program, libraries, types }, port, services }) {
  const folder = mkdtempSync(join(tmpdir(), 'registro-nginx-'));
  const internal = await freePort();
  for (const name of ['conf.d', 'temp']) mkdirSync(join(folder, name));
  const upstreams = Object.entries(services).map(([name, to]) => `upstream ${name} { server 127.0.0.1:${to}; }\n`);
  /** @param {string} text @returns {string} */
  const here = (text) =>
    text
      .replaceAll(' /tmp/', ` ${join(folder, 'temp')}/`)
      .replaceAll('/etc/nginx/mime.types', types)
      .replaceAll('/etc/nginx/registro', join(root, 'infra/nginx'))
      .replaceAll('/etc/nginx/conf.d', join(folder, 'conf.d'))
      .replaceAll('/usr/share/nginx/html', join(root, 'web/dist'))
      .replaceAll('/dev/stdout', join(folder, 'access.log'))
      .replaceAll('/dev/stderr', join(folder, 'error.log'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('listen 8081', `listen 127.0.0.1:${internal}`)
      .replaceAll('${NGINX_LOCAL_RESOLVERS}', '127.0.0.1')
      .replaceAll('${SERVICE_SUFFIX}', '')
      .replaceAll('${TRUSTED_PROXY}', '127.0.0.1')
      .replace('$internal_service$service_suffix:8080', '$internal_service');
  const read = (/** @type {string} */ name) => readFileSync(join(root, 'infra/nginx', name), 'utf8');
  // The services' names are groups of servers here, which nginx looks up by the bare name.
  const proxy = join(folder, 'proxy.conf');
  writeFileSync(proxy, here(read('proxy.conf')).replace('$service$service_suffix:8080', '$service'));
  const template = here(read('default.conf.template')).replaceAll(join(root, 'infra/nginx/proxy.conf'), proxy);
  writeFileSync(join(folder, 'conf.d/default.conf'), upstreams.join('') + template);
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(join(folder, 'nginx.conf'), user + here(read('nginx.conf')));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    env: withLibraries(libraries),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((done) => child.once('exit', done));
  // It must not outlive a test that ends before it stops it.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const url = `http://localhost:${port}`;
  const said = () => output + (existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log'), 'utf8') : '');
  for (let left = 200; !(await answers(`http://127.0.0.1:${port}/salud`)); left--) {
    if (!left || child.exitCode !== null) throw new Error(`nginx did not start: ${said()}`);
    await sleep(50);
  }
  return {
    url,
    internalUrl: `http://127.0.0.1:${internal}`,
    pid: child.pid ?? 0,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    stop: async () => {
      end();
      await ended;
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether somebody answers there, and well. @param {string} url @returns {Promise<boolean>} */
export const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
