// ClamAV's daemon for a test: the machine's own, or Debian's package unpacked into the cache, with a signature of the
// EICAR test file and no other. On a system where neither can be had, a server that speaks the part of its protocol
// that the product uses.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { librariesIn, onPath, unpackDebian, withLibraries } from '../../infra/embedded/debian.mjs';
import { freePort } from '../../infra/embedded/processes.mjs';

/** The test file that every antivirus knows. Put together here, so that none finds it in this one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * @param {{ port?: number }} [options] the port of one that stood before
 * @returns {Promise<{ port: number, real: boolean, stop: () => Promise<void> }>}
 */
export async function startClamd({ port } = {}) {
  const place = port ?? (await freePort());
  const clamd = await found();
  return clamd ? startReal(clamd, place) : startStandIn(place);
}

/** @typedef {import('../../infra/embedded/debian.mjs').Program} Program */

/** @returns {Promise<Program | undefined>} */
async function found() {
  const own = onPath('clamd') ?? ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path));
  if (own) return { program: own, libraries: [] };
  // What it needs to start; the program that fetches signatures, and what looks after logs, it does not.
  const needed = (/** @type {string} */ name) => name === 'clamav-daemon' || name.startsWith('lib');
  const folder = await unpackDebian('clamd', ['clamav-daemon'], { needed });
  const program = join(folder, 'usr/sbin/clamd');
  return existsSync(program) ? { program, libraries: librariesIn(folder) } : undefined;
}

/** @param {Program} clamd @param {number} port */
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
