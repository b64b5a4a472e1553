// The order of the test files: what sees everything first, then the long ones, so that at the end no worker waits for
// another's. What mostly waits (for a death, a lease, a store that comes back) stands between what keeps a core busy:
// three of the first kind side by side leave a core idle, three of the second wait for each other.
import { readFileSync, statSync } from 'node:fs';
import { STARTS_PRODUCT } from '../../infra/changed.mjs';

const FIRST = /\/tests\/architecture\//;
const WAITS = /\/tests\/(faults|apart)\//;
const BUSY = /\/tests\/(journeys|access|fuzz|load)\//;
/** Together, so that the products that workers keep for them do not stand beside all else. */
const SHARES_PRODUCT = /\bstart(Beside|PrizePanel)\(/;

/** The groups one after another, the second spread evenly over the third. @param {string} path */
function group(path) {
  const found = [FIRST, WAITS, BUSY].findIndex((part) => part.test(path.replaceAll('\\', '/')));
  if (found >= 0) return found;
  const text = readFileSync(path, 'utf8');
  if (SHARES_PRODUCT.test(text)) return 5;
  return STARTS_PRODUCT.test(text) ? 3 : 4;
}

/** @template T @param {T[]} few @param {T[]} many @returns {T[]} both in their order, the few at even distances */
function between(few, many) {
  const place = (/** @type {T[]} */ all, /** @type {number} */ start) =>
    all.map((test, index) => ({ test, at: (index + start) / all.length }));
  return [...place(few, 0), ...place(many, 0.5)].toSorted((a, b) => a.at - b.at).map(({ test }) => test);
}

export default class Sequencer {
  /** @template {{ path: string }} T @param {T[]} tests */
  sort(tests) {
    // Inside a group the largest file first.
    const sized = tests
      .map((test) => ({ test, group: group(test.path), size: statSync(test.path).size }))
      .toSorted((a, b) => b.size - a.size);
    const of = (/** @type {number} */ which) => sized.filter((test) => test.group === which).map(({ test }) => test);
    return [...of(0), ...between(of(1), of(2)), ...of(3), ...of(4), ...of(5)];
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
