import { endChromium } from './chromium.mjs';
import { endKeptProduct } from './kept-product.mjs';

export default async function teardown() {
  // Of a run of one file, which has no worker.
  await endChromium();
  await endKeptProduct();
  await /** @type {any} */ (globalThis).endOfTests?.();
}
