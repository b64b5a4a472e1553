// The order of the test files: what sees everything first, then the long ones, so that at the end no worker waits for
// another's.
import { readFileSync, statSync } from 'node:fs';
import { STARTS_PRODUCT } from '../../infra/changed.mjs';

const order = ['/tests/architecture/', '/tests/faults/', '/tests/journeys/', '/tests/access/', '/tests/fuzz/'];

/** @param {string} path */
function rank(path) {
  const place = order.findIndex((part) => path.replaceAll('\\', '/').includes(part));
  if (place >= 0) return place;
  return STARTS_PRODUCT.test(readFileSync(path, 'utf8')) ? order.length : order.length + 1;
}

export default class Sequencer {
  /** @template {{ path: string }} T @param {T[]} tests */
  sort(tests) {
    // Inside a group the largest file first.
    return tests
      .map((test) => ({ test, rank: rank(test.path), size: statSync(test.path).size }))
      .toSorted((a, b) => a.rank - b.rank || b.size - a.size)
      .map(({ test }) => test);
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
