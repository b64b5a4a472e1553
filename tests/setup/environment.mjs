// Where each test file runs: Node's environment, and what all files of a worker share instead of making it anew.
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { closeContexts, openChromium } from './chromium.mjs';
import { keptProduct } from './kept-product.mjs';

const outside = createRequire(import.meta.url);

export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Functions of this file's own: jest takes apart what it finds on a global that has ended.
    this.global.openChromium = () => openChromium();
    this.global.closeContexts = () => closeContexts();
    this.global.keptProduct = (/** @type {string[]} */ domains) => keptProduct(domains);
    this.global.fromOutside = (/** @type {string} */ path) => outside(path);
  }

  async teardown() {
    await closeContexts();
    await super.teardown();
  }
}
