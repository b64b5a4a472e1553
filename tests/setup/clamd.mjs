// ClamAV's daemon for a test: the machine's own, or Debian's package unpacked into the cache, with a signature of the EICAR test file and no
// other. On a system where neither can be had, a server that speaks the part of its protocol that the product uses.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../infra/embedded/processes.mjs';
import { onPath, withLibraries } from '../../infra/embedded/redis-program.mjs';
import { cache } from '../../infra/paths.mjs';

/** The test file that every antivirus knows. Put together here, so that none finds it in this one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * @param {{ port?: number }} [options] the port of one that stood before
 * @returns {Promise<{ port: number, real: boolean, stop: () => Promise<void> }>}
 */
export async function startClamd({ port } = {}) {
  const place = port ?? (await freePort());
  const found = installed() ?? download();
  return found ? startReal(found, place) : startStandIn(place);
}

/** @typedef {{ program: string, libraries: string[] }} Program */

/** @returns {Program | undefined} */
function installed() {
  const own = onPath('clamd') ?? ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path));
  return own ? { program: own, libraries: [] } : undefined;
}

/** As for Redis: package lists and archives of our own, nothing is installed. @returns {Program | undefined} */
function download() {
  const target = join(cache, 'clamd');
  if (!existsSync(target)) {
    if (process.platform !== 'linux' || !onPath('apt-get') || !onPath('dpkg')) return undefined;
    const work = mkdtempSync(join(tmpdir(), 'registro-clamd-'));
    for (const name of ['lists/partial', 'archives/partial', 'debs', 'tree']) mkdirSync(join(work, name), { recursive: true });
    const sandbox = process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
    const own = ['-o', `Dir::State::lists=${work}/lists`, '-o', `Dir::Cache=${work}`, ...sandbox];
    const apt = (/** @type {string[]} */ ...args) => spawnSync('apt-get', [...args], { cwd: join(work, 'debs'), encoding: 'utf8' });
    apt('update', ...own);
    const plan = apt('install', '--simulate', '--no-install-recommends', ...own, 'clamav-daemon').stdout ?? '';
    // What it needs to start; the program that fetches signatures, and what looks after logs, it does not.
    const wanted = [...plan.matchAll(/^Inst (\S+)/gm)]
      .map(([, name]) => name ?? '')
      .filter((name) => name === 'clamav-daemon' || name.startsWith('lib'));
    const got = apt('download', ...own, ...wanted);
    if (wanted.length && got.status === 0) {
      for (const archive of readdirSync(join(work, 'debs'))) spawnSync('dpkg', ['-x', join(work, 'debs', archive), join(work, 'tree')]);
      mkdirSync(cache, { recursive: true });
      spawnSync('cp', ['-r', join(work, 'tree'), `${target}.${process.pid}`]);
      if (!existsSync(target)) renameSync(`${target}.${process.pid}`, target);
    }
    rmSync(work, { recursive: true, force: true });
  }
  const program = join(target, 'usr/sbin/clamd');
  if (!existsSync(program)) return undefined;
  const base = join(target, 'usr/lib');
  return {
    program,
    libraries: readdirSync(base)
      .filter((name) => name.includes('-linux-'))
      .map((name) => join(base, name)),
  };
}

/** @param {Program} found @param {number} port */
async function startReal({ program, libraries }, port) {
  const folder = mkdtempSync(join(tmpdir(), 'registro-clamd-'));
  mkdirSync(join(folder, 'signatures'));
  writeFileSync(join(folder, 'signatures/eicar.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(EICAR, 'latin1').toString('hex')}\n`);
  const user = process.getuid?.() === 0 ? ['User root'] : [];
  const settings = [
    'Foreground yes',
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `DatabaseDirectory ${folder}/signatures`,
    'StreamMaxLength 6M',
    ...user,
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const child = spawn(program, ['-c', join(folder, 'clamd.conf')], { env: withLibraries(libraries), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((done) => child.once('exit', done));
  // It must not outlive a test that ends before it stops it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  for (let left = 200; !(await answers(port)); left--) {
    if (!left || child.exitCode !== null) throw new Error(`clamd did not start: ${output}`);
    await sleep(50);
  }
  return {
    port,
    real: true,
    stop: async () => {
      end();
      await ended;
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('zPING\0'));
    socket.once('data', (data) => done(data.toString().startsWith('PONG')));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
}

/** INSTREAM alone: chunks, each behind its length in four bytes, until one of length 0. @param {number} port */
async function startStandIn(port) {
  const server = createServer((socket) => {
    let data = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, chunk]);
      const content = streamed(data);
      if (content) socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  return { port, real: false, stop: () => new Promise((done) => server.close(() => done(undefined))) };
}

/** @param {Buffer} data @returns {Buffer | undefined} the whole content once it is there */
function streamed(data) {
  const parts = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= data.length; ) {
    const length = data.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
