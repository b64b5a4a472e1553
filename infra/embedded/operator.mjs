// npm run operator -- e-mail: makes someone who signed up an operator, in the data of npm start (which may be running or not) or in DATABASE_URL.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { dataDir as dataFolder, node, root } from '../paths.mjs';
import { die, Stop } from '../progress.mjs';
import { readSecrets } from './folder.mjs';
import { running } from './instance.mjs';
import { databaseUrl } from './postgres.mjs';
import { startStores } from './stores.mjs';

try {
  const email = process.argv[2];
  if (!email) throw new Stop('Uso: npm run operator -- persona@institucion.ve');
  const given = process.env.DATABASE_URL;
  process.exitCode = given ? await make(given, email) : await makeInFolder(dataFolder(), email);
} catch (error) {
  die(error);
}

/** @param {string} dataDir @param {string} email */
async function makeInFolder(dataDir, email) {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Stop(`Todavía no hay datos en ${dataDir}. Ejecute npm start, regístrese allí y repita la orden.`);
  if (running(dataDir)) return make(databaseUrl(readSecrets(dataDir).postgres), email);
  const stores = await startStores({ dataDir });
  return make(stores.databaseUrl, email).finally(() => stores.stop());
}

/** @param {string} url @param {string} email */
function make(url, email) {
  return run(node, ['--disable-warning=ExperimentalWarning', 'services/accounts/dist/make-operator.js', email], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
  });
}
