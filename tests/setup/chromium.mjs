// The one Chromium of a jest worker, in the realm outside of the files' own: there its library is loaded once, and it
// outlives each file.
import { browserArgs, findBrowser } from '../../infra/embedded/browser.mjs';
import { endWithWorker } from './worker-end.mjs';

/** A page of a test lives for seconds: what is compiled to run fast for minutes never pays for its compilation. */
const args = [...browserArgs, '--js-flags=--no-opt --no-maglev'];

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let running;
let takeBack = () => {};

/**
 * Started when it is first asked for, and again where it died.
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function openChromium() {
  return (running ??= launch());
}

/** Every page of every context; a file leaves none to the next one. */
export async function closeContexts() {
  const browser = await running?.catch(() => undefined);
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** The end of a worker, or of a run that has none. (One that is killed closes the pipe that its Chromium lives by.) */
export async function endChromium() {
  const browser = await running?.catch(() => undefined);
  await browser?.close();
}

async function launch() {
  try {
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ executablePath: await findBrowser(), args });
    browser.once('disconnected', forget);
    takeBack = endWithWorker(endChromium);
    return browser;
  } catch (error) {
    forget();
    throw error;
  }
}

function forget() {
  running = undefined;
  takeBack();
}
