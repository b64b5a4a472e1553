// What can be known of a process by its number: whether it lives, and whether it is the one we mean. No dependencies.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {number} pid */
export function alive(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return state(pid) !== 'Z';
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * A process that has ended but was not collected (a container's first process may not do so) still answers to signal 0.
 * @param {number} pid
 */
function state(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
  } catch {
    return '';
  }
}

/**
 * The command line of a process, '' where there is none: a number alone proves nothing, after a power cut it may be
 * anyone's.
 * @param {number} pid
 */
export function commandLine(pid) {
  if (!alive(pid)) return '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    try {
      return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return '';
    }
  }
}

/** @param {number} pid @returns {number} 0 where it cannot be told */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    try {
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    } catch {
      return 0;
    }
  }
}

/**
 * Between npm and this process stand one or two shells, and a signal to npm alone ends a shell without reaching us.
 * @param {() => void} gone called once, when npm or a shell between is there no more
 */
export function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const chain = [process.ppid];
  while (chain.length < 4 && !/\bnpm\b/.test(commandLine(chain.at(-1) ?? 0)) && parentOf(chain.at(-1) ?? 0) > 1)
    chain.push(parentOf(chain.at(-1) ?? 0));
  const timer = setInterval(() => {
    if (chain.every(alive)) return;
    clearInterval(timer);
    gone();
  }, 1000);
  timer.unref();
}

/**
 * Asks a process to end and waits; past the limit it is killed.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {number} limit milliseconds
 */
export async function end(pid, signal, limit) {
  if (!alive(pid)) return;
  try {
    process.kill(pid, signal);
  } catch {
    return;
  }
  for (const until = Date.now() + limit; alive(pid); await sleep(25))
    if (Date.now() > until) {
      process.kill(pid, 'SIGKILL');
      return;
    }
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether one may listen there
 */
export function free(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

/**
 * A port of the loopback that nobody listens on. It lies below those that systems give to outgoing connections (from
 * 32768 or 49152 on): such a connection, of any program, could take it between this answer and the listening.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(16_384, 32_768);
    if (await free(port)) return port;
  }
}
