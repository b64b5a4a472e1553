// What the commands say while they work: calm Spanish lines, each with the seconds it took. No dependencies: it runs
// before anything is installed.
import { performance } from 'node:perf_hooks';

/**
 * An error whose message is written for the person at the keyboard: it is printed alone, without a stack, and the exit
 * code is 1.
 */
export class Stop extends Error {
  name = 'Stop';
}

/** There is no room on the disk: what was stopped by it goes on when there is. */
export class NoRoom extends Stop {}

const tty = process.stdout.isTTY === true && !process.env.CI;

/**
 * Seconds with a decimal comma, as Spanish writes them.
 * @param {number} milliseconds
 */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;

/**
 * Runs `work` under a line that says what is being done, and ends the line with the time it took.
 * On a terminal the line is rewritten; elsewhere a start line appears only if the work lasts, so that logs stay short.
 * @template T
 * @param {string} text what is being done, in Spanish, without a full stop
 * @param {(note: (text: string) => void) => T | Promise<T>} work `note` adds a short remark to the line while it runs
 * @returns {Promise<T>}
 */
export async function step(text, work) {
  const began = performance.now();
  let remark = '';
  let announced = false;
  const draw = () => {
    const time = seconds(performance.now() - began);
    if (tty) process.stdout.write(`\r\x1b[2K  … ${text}${remark} (${time})`);
    else if (!announced) {
      announced = true;
      console.log(`  … ${text}`);
    }
  };
  const ticker = setInterval(draw, tty ? 500 : 3000);
  try {
    const result = await work((note) => {
      remark = note ? `: ${note}` : '';
    });
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  } finally {
    clearInterval(ticker);
  }

  /** @param {string} mark */
  function finish(mark) {
    clearInterval(ticker);
    console.log(`${tty ? '\r\x1b[2K' : ''}  ${mark} ${text} (${seconds(performance.now() - began)})`);
  }
}

/**
 * Ends the program over an error: a sentence for those that were written for people (Stop, the platform's ConfigError),
 * the stack for a defect.
 * @param {unknown} error
 */
export function die(error) {
  const known = error instanceof Error && (error.name === 'Stop' || error.name === 'ConfigError');
  console.error(known ? `\n${error.message}\n` : error);
  process.exit(1);
}
