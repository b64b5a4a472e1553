// npm run bites: breaks the product in one place at a time, in a copy of the tree, and demands that the spec which
// should notice does (decision 87).
// `npm run bites -- word`: those alone whose rule, words, file or spec hold it; of several words, any.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bites } from '../tests/bites/all.mjs';
import { greenTests, whyUnnoticed } from './bitten-spec.mjs';
import { bringFile, bringOver, copy } from './bitten-tree.mjs';
import { capture } from './children.mjs';
import { findBrowser } from './embedded/browser.mjs';
import { alive } from './embedded/processes.mjs';
import { cached, node } from './paths.mjs';
import { die, seconds, Stop, step } from './progress.mjs';

/** @typedef {import('../tests/bites/all.mjs').Bite} Bite */

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = bites.filter((bite) => {
  const text = JSON.stringify(Object.values(bite)).toLowerCase();
  return !words.length || words.some((word) => text.includes(word));
});
await main().catch(die);

async function main() {
  if (!chosen.length) throw new Stop('Ningún mordisco lleva esas palabras.');
  refuseSecond();
  if (chosen.some(({ spec }) => spec.startsWith('tests/journeys/'))) process.env.CHROME_PATH = await findBrowser();
  await step('Copiando el árbol', bringOver);
  const green = await step('Probando sin morder', async () => {
    await build(['server', 'web']);
    return greenTests(chosen);
  });
  let bit = 0;
  for (const bite of chosen) {
    const began = performance.now();
    const why = await trying(bite, green);
    if (!why) bit++;
    console.log(
      `  ${why ? '✗' : '✓'} ${bite.rule}: ${bite.what} (${seconds(performance.now() - began)})${why ? `\n      no mordió: ${why}` : ''}`,
    );
  }
  console.log(`\n${bit} mordieron, ${chosen.length - bit} no`);
  process.exit(bit === chosen.length ? 0 : 1);
}

/**
 * Breaks, builds, runs and mends; what was built of the broken one is built anew with the next.
 * @param {Bite} bite
 * @param {Set<string>} green
 * @returns {Promise<string>} why it did not bite; nothing where it did
 */
async function trying(bite, green) {
  const path = join(copy, bite.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(bite.find).length !== 2) return `lo que se busca no está una sola vez en ${bite.file}`;
  writeFileSync(
    path,
    source.replace(bite.find, () => bite.put),
  );
  try {
    await build(bite.pages ? ['server', 'web'] : ['server']);
    return await whyUnnoticed(bite, green);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return error.message;
  } finally {
    bringFile(bite.file);
  }
}

/** @param {string[]} parts of the copy, where they are stale */
async function build(parts) {
  const { code, output } = await capture(node, ['infra/build.mjs', ...parts], { cwd: copy });
  if (code !== 0) throw new Stop(`no compila:\n${output.trim().slice(-600)}`);
}

/** Two in one copy would bite each other. */
function refuseSecond() {
  const file = cached('bites.pid');
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (other && alive(other)) throw new Stop(`Ya hay quien muerde (proceso ${other}); espere a que termine.`);
  writeFileSync(file, String(process.pid));
  process.on('exit', () => rmSync(file, { force: true }));
}
