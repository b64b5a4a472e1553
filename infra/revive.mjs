// What npm start started is started again when it dies: five times in a row, each after a longer wait. No dependencies:
// run.mjs watches the server with it, the server its stores.
import { setTimeout as sleep } from 'node:timers/promises';
import { NoRoom, Stop, seconds } from './progress.mjs';

/** With a full disk it is no use to count: there may be room again in a minute or in a day. */
const ROOM_MS = 5000;
const WAITS_MS = [500, 1000, 2000, 4000, 8000];
/** What ran this long before it died was well: its next death is a first one. */
const CALM_MS = 60_000;

/** The exit code of a server that has said why starting it again is of no use. */
export const GIVEN_UP = 3;

/**
 * Counts the deaths of one program and waits before each new start.
 * @param {string} what its name in the sentences, in Spanish
 */
export function deathsOf(what) {
  let deaths = 0;
  let full = false;
  return {
    /** It runs again. */
    returned: () => console.log(`  ✓ ${what} está de nuevo en marcha`),
    /**
     * Waits as long as this death asks for. Throws Stop with the reason when there were too many.
     * @param {Error} reason @param {number} lived milliseconds that it had run, 0 where it did not even start
     * @param {AbortSignal} [stopped] ends the wait
     */
    wait: async (reason, lived, stopped) => {
      if (reason instanceof NoRoom) {
        if (!full) console.log(`  ! ${what} se detuvo. ${reason.message} Se intenta de nuevo cada ${seconds(ROOM_MS)}`);
        full = true;
        return sleep(ROOM_MS, undefined, { signal: stopped }).catch(() => {});
      }
      full = false;
      if (lived > CALM_MS) deaths = 0;
      const wait = WAITS_MS[deaths++];
      if (wait === undefined)
        throw new Stop(`${what} terminó ${deaths} veces seguidas y no se inicia más. La última vez: ${reason.message}`);
      console.log(
        `  ! ${what} terminó de repente (${reason.message}). Se inicia de nuevo en ${seconds(wait)} (intento ${deaths} de ${WAITS_MS.length})`,
      );
      await sleep(wait, undefined, { signal: stopped }).catch(() => {});
    },
  };
}

/**
 * Keeps one program running until it ends on purpose.
 * @param {(ready: () => void) => Promise<number>} once runs it to its end, tells when it is ready, and answers its exit
 *   code
 * @param {string} what
 * @returns {Promise<number>} its last exit code. Throws Stop when it died too often.
 */
export async function keepRunning(once, what) {
  const deaths = deathsOf(what);
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  try {
    for (let since = 0, wasReady = false; ; ) {
      since = 0;
      const code = await once(() => {
        since = Date.now();
        if (wasReady) deaths.returned();
        wasReady = true;
      });
      // One that never was ready has said what is wrong, and would say it again.
      if (stopped.signal.aborted || !wasReady || [0, 130, GIVEN_UP].includes(code)) return code;
      const reason = code > 128 ? `señal ${code - 128}` : `código ${code}; lo que dijo está arriba`;
      await deaths.wait(new Stop(reason), since && Date.now() - since, stopped.signal);
      if (stopped.signal.aborted) return 130;
    }
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
