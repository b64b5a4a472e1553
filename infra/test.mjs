// npm test: the checks, then every spec. `npm test -- becas` runs only the specs whose path holds that word, without the checks.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sweep } from '../tests/setup/sweep.mjs';
import { check } from './check.mjs';
import { run } from './children.mjs';
import { findBrowser } from './embedded/browser.mjs';
import { cached, root } from './paths.mjs';
import { Stop } from './progress.mjs';

const chosen = process.argv.slice(2);
const total = chosen.length ? { passed: 0, failed: 0, skipped: 0 } : { ...(await check()), skipped: 0 };

// Found, or installed, once and before two workers look for it at the same time.
if (!chosen.length || chosen.some((path) => path.includes('journeys'))) {
  try {
    process.env.CHROME_PATH = await findBrowser();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    // The journeys fail on their own and are counted; the rest can still be tested.
    console.log(`\n${error.message}\n`);
  }
}

const report = cached('jest.json');
rmSync(report, { force: true });
const jest = join(root, 'node_modules/jest/bin/jest.js');
const code = await run(
  process.execPath,
  ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, '--json', `--outputFile=${report}`, ...chosen],
  {
    cwd: root,
  },
);
// Where jest was killed its own teardown did not run.
await sweep();

if (existsSync(report)) {
  const said = JSON.parse(readFileSync(report, 'utf8'));
  total.passed += said.numPassedTests;
  // A file that could not even be loaded holds no tests to count: it is one failure.
  total.failed += said.numFailedTests + said.numRuntimeErrorTestSuites;
  total.skipped += said.numPendingTests + said.numTodoTests;
}
if (code !== 0 && !total.failed) total.failed = 1;
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed ? 1 : 0);
