// The API's document, kept for as long as the sources that it is read off are the same. By itself it runs beside a
// product that serves already.
import { existsSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DESCRIBE } from './bundle.mjs';
import { capture } from './children.mjs';
import { root } from './paths.mjs';
import { die, Stop, step } from './progress.mjs';
import { serverSources, stampOf } from './sources.mjs';

const target = join(root, 'packages/platform/dist/answers.json');
const document = join(root, 'packages/platform/dist/openapi.json');

/**
 * Reads off the sources what each call answers and writes the document of all services, which each of them serves.
 * @param {Promise<void>} [product] whose end the second part waits for: it is asked as it was built
 */
export async function describe(product) {
  const stamp = stampOfSources();
  if (existsSync(target) && existsSync(document) && stamp.holds()) return;
  await step('Describiendo la API', async () => {
    // It makes much that it throws away: a tenth of its time goes with little room for the young.
    await said(['--max-semi-space-size=128', 'infra/answers.mjs', target]);
    await product;
    await said([DESCRIBE]);
  });
  stamp.keep();
}

/** @param {string[]} args a program and what it is told */
async function said(args) {
  const { code, output } = await capture(process.execPath, args, { cwd: root });
  if (code !== 0) throw new Stop(`No se pudo describir la API:\n\n${output.trim()}`);
}

/** Takes away a document that no longer holds: until the next one is there, the API says that it is being prepared. */
export function forgetOld() {
  if (!stampOfSources().holds()) rmSync(document, { force: true });
}

function stampOfSources() {
  const sources = serverSources().filter((file) => file.endsWith('.ts'));
  return stampOf('answers.json', ['infra/answers.mjs', 'infra/describe.mjs', 'tsconfig.json', 'pnpm-lock.yaml', ...sources]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Whoever uses the product meanwhile comes first.
  setPriority(constants.priority.PRIORITY_LOW);
  await describe().catch(die);
}
