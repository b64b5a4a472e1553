import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

/**
 * Where time itself is what the test needs, and why. Everything else waits for what it means (`eventually`, a response,
 * a line of the log).
 */
const ALLOWED: Record<string, string> = {
  'tests/builders/db.ts': 'the pause between two looks of `eventually`, the one way to wait',
  'tests/apart/apart.spec.ts': 'writes at a pace that one person is allowed',
  'tests/journeys/obstacles.ts': 'the pause between two looks at what still moves, and the limit of every look',
  'tests/setup/clamd.mjs': 'the pause between two looks at a port',
  'tests/setup/model.mjs': 'the pause between two looks at what its events have led to',
  'tests/faults/kill.spec.ts': 'the process is killed at a moment that chance draws',
  'tests/faults/payment-deaths.spec.ts': 'the process is killed at a moment that chance draws',
  'tests/faults/killed-while-sending.spec.ts': 'the process is killed at a moment of which no part of the product knows',
  'tests/faults/start.spec.ts': 'a program that only has to stay alive',
  'packages/platform/src/http/slow-body.spec.ts': 'bodies that drip: the pace is what is tested',
  'services/documents/src/file/crash.spec.ts': 'the process is killed at a moment that chance draws',
};
const WAITS = /\bset(Timeout|Interval)\(|timers\/promises|waitForTimeout|\bpg_sleep\b|Atomics\.wait\(/;
/** Timers that a test replaces and moves by hand are no waiting. */
const FAKE = /useFakeTimers\(/;

test('no test waits for time to pass instead of for what it means', () => {
  const tests = trackedFiles().filter((file) => /\.spec\.tsx?$|^tests\/(builders|journeys|setup)\//.test(file));
  expect(tests.length).toBeGreaterThan(100);
  const waiting = tests
    .filter((file) => file !== 'tests/architecture/waits.spec.ts')
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return WAITS.test(text) && !FAKE.test(text);
    });
  expect(waiting.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
