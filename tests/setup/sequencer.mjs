// The order of the test files: the quick and telling ones first, those that kill servers last.
import { statSync } from 'node:fs';

const order = ['/tests/architecture/', '/packages/', '/services/', '/tests/access/', '/tests/journeys/', '/tests/faults/'];
const rank = (/** @type {string} */ path) => order.findIndex((part) => path.replaceAll('\\', '/').includes(part)) + 1 || order.length + 1;
const size = (/** @type {string} */ path) => statSync(path).size;

export default class Sequencer {
  /** @template {{ path: string }} T @param {T[]} tests */
  sort(tests) {
    // Inside a group the largest file first: two workers then end at about the same time.
    return tests.toSorted((a, b) => rank(a.path) - rank(b.path) || size(b.path) - size(a.path));
  }

  /** @template {{ path: string }} T @param {T[]} tests @param {{ shardIndex: number, shardCount: number }} options */
  shard(tests, { shardIndex, shardCount }) {
    return tests.toSorted((a, b) => (a.path < b.path ? -1 : 1)).filter((_, index) => index % shardCount === shardIndex - 1);
  }

  /** jest calls both; nothing is remembered from run to run. @template T @param {T[]} tests */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
