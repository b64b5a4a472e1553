// npm run apart: every service a process of its own behind nginx, with stores in a folder of their own. Ctrl-C ends all
// of it.
// npm run apart -- --journeys [pattern…]: the journeys of tests/journeys, or those whose names hold a pattern, against
// it, on stores that end with them; it exits with 1 where one failed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { oneProcess } from '../tests/journeys/one-process.mjs';
import { run } from './children.mjs';
import { dataDir as dataFolder, root } from './paths.mjs';
import { die, step } from './progress.mjs';
import { startApart } from './embedded/apart.mjs';
import { startStores } from './embedded/stores.mjs';

const [flag, ...patterns] = process.argv.slice(2);
if (flag === '--journeys') process.exit(await journeys());

// Never the data of npm start: what was a demo's stays one.
const dataDir = join(dataFolder(), 'aparte');
const port = Number(process.env.PORT || 8080);

/** @type {(() => Promise<void>)[]} */
const started = [];
const stop = async () => {
  for (const end of started.splice(0).toReversed()) await end();
};
let asked = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    if (asked) return;
    asked = true;
    console.log('\n  Deteniendo…');
    void stop().then(() => process.exit(0));
  });

try {
  const stores = await startStores({ dataDir });
  started.push(() => stores.stop());
  const apart = await step('Iniciando los servicios y nginx', () => startApart({ ...stores, dataDir, port }));
  started.push(() => apart.stop());
  console.log(`\n    ${apart.url}\n\n    Bitácoras   ${join(dataDir, 'logs')}\n    Para salir  Ctrl-C\n`);
} catch (error) {
  await stop();
  die(error);
}

/**
 * Those that cannot be walked there follow in their usual form, each with its reason.
 * @returns {Promise<number>} the exit code
 */
async function journeys() {
  const names = readdirSync(join(root, 'tests/journeys')).flatMap((file) => /^(.+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  const chosen = names.filter((name) => !patterns.length || patterns.some((pattern) => name.includes(pattern)));
  const usual = chosen.filter((name) => name in oneProcess);
  const there = chosen.filter((name) => !(name in oneProcess));
  const codes = [];
  if (there.length) codes.push(await walk(there, { APART: 'true' }));
  for (const name of usual) console.log(`\n  En un solo proceso: ${name} (${oneProcess[name]})`);
  if (usual.length) codes.push(await walk(usual));
  if (!codes.length) console.error(`\n  Ningún recorrido se llama así: ${patterns.join(', ')}`);
  return codes.length ? Math.max(...codes) : 2;
}

/** @param {string[]} names of journeys @param {Record<string, string>} [env] */
function walk(names, env = {}) {
  const paths = names.map((name) => `tests/journeys/${name}.spec`);
  // Ten processes stand behind each page: a worker less than elsewhere.
  return run(process.execPath, ['--enable-source-maps', 'infra/test.mjs', '--maxWorkers=2', ...paths], {
    cwd: root,
    env: { ...process.env, ...env },
  });
}
