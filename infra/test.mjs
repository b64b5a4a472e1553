// npm test: the checks, then every spec. `npm test -- becas` runs only the specs whose path holds that word, without
// the checks; `npm test -- --changed` the checks and what would notice what has changed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sweep } from '../tests/setup/sweep.mjs';
import { changedFiles, specsOf } from './changed.mjs';
import { check } from './check.mjs';
import { run } from './children.mjs';
import { findBrowser } from './embedded/browser.mjs';
import { cached, root } from './paths.mjs';
import { Stop } from './progress.mjs';

/** More than these are no accident. */
const AGAIN_MAX = 6;
/** Letters of the reason of a failure that stand at the end. */
const WHY_MAX = 700;
const CHANGED = '--changed';
const asked = process.argv.slice(2);
const chosen = asked.includes(CHANGED) ? specsOf(changedFiles()) : asked;
const checked = !asked.length || asked.includes(CHANGED);
/** Found, or installed, once and before two workers look for it at the same time; meanwhile the checks run. */
const browser = !chosen.length || chosen.some((path) => path.includes('journeys')) ? browserThere() : undefined;
const total = { ...(checked ? await check() : { passed: 0, failed: 0 }), skipped: 0 };
await browser;

const first = await runJest(chosen);
const failed = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
// Where this decides what lands, a few that failed beside everything else are tried once more by themselves, on stores
// of their own; what fails then as well has failed. Each is named, for a test that needs a second try is a fault of its
// own (decision 51).
const again = process.env.CI && failed.length && failed.length <= AGAIN_MAX ? await runJest(failed) : undefined;
if (again)
  for (const { name, status } of again.files)
    console.log(
      `\n${status === 'passed' ? 'A la segunda' : 'Falló dos veces'}: ${relative(root, name)}${first.said(name)}${again.said(name)}`,
    );
count(first.files.filter(({ name }) => !again?.files.some((file) => file.name === name)));
count(again?.files ?? []);
if ((again ?? first).code !== 0 && !total.failed) total.failed = 1;
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed ? 1 : 0);

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string, failureMessages:
 *   string[] }[] }} TestFile as jest reports it
 * @param {string[]} paths what to run; nothing: all of it
 * @returns {Promise<{ code: number, files: TestFile[], said: (name: string) => string }>} `said`: which tests of a file
 *   failed, and why in a few lines: a log of this length is often seen by its end alone
 */
async function runJest(paths) {
  const report = cached('jest.json');
  rmSync(report, { force: true });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const code = await run(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, '--json', `--outputFile=${report}`, ...paths],
    { cwd: root },
  );
  // Where jest was killed its own teardown did not run.
  await sweep();
  const files = existsSync(report) ? /** @type {TestFile[]} */ (JSON.parse(readFileSync(report, 'utf8')).testResults) : [];
  const said = (/** @type {string} */ name) =>
    (files.find((file) => file.name === name)?.assertionResults ?? [])
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `\n  ● ${fullName}\n${why(failureMessages)}`)
      .join('');
  return { code, files, said };
}

async function browserThere() {
  try {
    process.env.CHROME_PATH = await findBrowser();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    // The journeys fail on their own and are counted; the rest can still be tested.
    console.log(`\n${error.message}\n`);
  }
}

/** @param {string[]} messages of a failed test, with colours */
function why(messages) {
  return stripVTControlCharacters(messages.join('\n')).slice(0, WHY_MAX).replace(/^/gm, '    ');
}

/** @param {TestFile[]} files */
function count(files) {
  for (const { status, assertionResults } of files) {
    const before = total.failed;
    for (const { status: how } of assertionResults) total[how === 'passed' ? 'passed' : how === 'failed' ? 'failed' : 'skipped']++;
    // A file that could not even be loaded holds no tests to count: it is one failure.
    if (status === 'failed' && total.failed === before) total.failed++;
  }
}
