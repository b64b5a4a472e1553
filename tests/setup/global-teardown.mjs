import { endChromium } from './chromium.mjs';

export default async function teardown() {
  // Of a run of one file, which has no worker.
  await endChromium();
  await /** @type {any} */ (globalThis).endOfTests?.();
}
