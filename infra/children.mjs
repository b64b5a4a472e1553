// Child processes that end with their parent. No dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program on the same terminal and hands every stop signal on to it. The parent never dies first: it waits for
 * the child's own ending. (On a terminal Ctrl-C reaches the child from the terminal, from npm and from here: the child
 * counts presses, not signals.)
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onMessage?: (message: unknown) => void }} [options]
 * @returns {Promise<number>} its exit code, 128 + the signal's number where a signal ended it
 */
export function run(program, args, { onMessage, ...options } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    if (onMessage) child.on('message', onMessage);
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const free = () => signals.forEach((signal) => process.off(signal, pass));
    child.on('error', (error) => {
      free();
      fail(error);
    });
    child.on('exit', (code, signal) => {
      free();
      done(code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 9));
    });
  });
}

/**
 * Runs a program quietly and keeps what it says, for showing it only when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, args, { onLine, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      process.exitCode = 128 + constants.signals[signal];
    };
    const end = (/** @type {number} */ code) => {
      for (const signal of signals) process.off(signal, pass);
      if (process.exitCode) process.exit();
      done({ code, output });
    };
    for (const signal of signals) process.on(signal, pass);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output = (output + text).slice(-200_000);
        for (const line of text.split('\n')) if (line.trim()) onLine?.(line.trim());
      });
    child.on('error', (error) => {
      output += String(error.message);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
