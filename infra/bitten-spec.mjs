// Runs specs in the copy, and tells whether one of them has noticed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { copy } from './bitten-tree.mjs';
import { capture } from './children.mjs';
import { node } from './paths.mjs';

/** @typedef {import('../tests/bites/all.mjs').Bite} Bite */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test as jest reports it */

/**
 * How an assertion of the specs fails: jest's, supertest's, fast-check's, Node's, `eventually`, a locator that found
 * nothing.
 */
const assertion =
  /^(?:\w*Error: )?(?:expect\(|expected .*, got |Property failed after|did not happen within|(?:locator|page)\.\S+: Timeout|AssertionError)/m;
/** In the place of the product, for specs that need none. */
const nothing = join(copy, 'tests/setup/no-product.mjs');
/** Letters of a reason that are shown. */
const WHY_MAX = 600;

/**
 * The names of the tests that pass while nothing is broken: whoever is red anyway proves nothing. Of a spec of which
 * bites name tests, these alone are run.
 * @param {Bite[]} bites
 * @returns {Promise<Set<string>>}
 */
export async function greenTests(bites) {
  const whole = new Set(bites.filter(({ test }) => !test).map(({ spec }) => spec));
  const named = bites.filter(({ spec }) => !whole.has(spec));
  const runs = [
    whole.size ? await runSpecs([...whole]) : undefined,
    named.length
      ? await runSpecs([...new Set(named.map(({ spec }) => spec))], [...new Set(named.flatMap(({ test = [] }) => test))])
      : undefined,
  ];
  const tests = runs.flatMap((run) => run?.tests ?? []);
  for (const { fullName, failureMessages } of tests.filter(({ status }) => status === 'failed'))
    console.log(`\n  ya falla sin morder: ${fullName}\n${plain(failureMessages)}`);
  return new Set(tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName));
}

/**
 * @param {Bite} bite that stands in the copy
 * @param {Set<string>} green
 * @returns {Promise<string>} why nobody noticed; nothing where somebody did
 */
export async function whyUnnoticed({ spec, test }, green) {
  const { tests, said } = await runSpecs([spec], test ? [test] : []);
  if (!tests.length) return `la prueba no llegó a correr:\n${said}`;
  const failed = tests.filter(({ status }) => status === 'failed');
  const messages = failed.filter(({ fullName }) => green.has(fullName)).flatMap((each) => each.failureMessages);
  if (messages.some((text) => assertion.test(stripVTControlCharacters(text)))) return '';
  if (messages.length) return `falló, pero no en una afirmación:\n${plain(messages)}`;
  return failed.length ? 'ya fallaba sin morder' : 'ninguna prueba lo notó';
}

/**
 * @param {string[]} specs from the root
 * @param {string[]} [names] of their tests, or parts of them; none: all
 * @returns {Promise<{ tests: Test[], said: string }>} those that ran
 */
async function runSpecs(specs, names = []) {
  const report = join(copy, 'node_modules/.cache/registro/jest.json');
  rmSync(report, { force: true });
  // Who asks the builders for nothing asks the product for nothing.
  const alone = specs.every((spec) => !readFileSync(join(copy, spec), 'utf8').includes('/builders/'));
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', join(copy, 'node_modules/jest/bin/jest.js')];
  const setup = alone ? ['--globalSetup', nothing, '--globalTeardown', nothing] : [];
  const name = names.length ? ['-t', names.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')] : [];
  const args = [...jest, ...setup, ...name, '--json', `--outputFile=${report}`, '--runTestsByPath', ...specs];
  const { output } = await capture(node, args, { cwd: copy });
  /** @type {{ message: string, assertionResults: Test[] }[]} */
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => /passed|failed/.test(status)));
  return { tests, said: plain([files[0]?.message || output]) };
}

/** @param {string[]} messages */
function plain(messages) {
  return stripVTControlCharacters(messages.join('\n')).trim().slice(0, WHY_MAX);
}
