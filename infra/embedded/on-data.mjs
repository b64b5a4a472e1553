// Runs a command of a service on the data of npm start (which may be running or not), or on DATABASE_URL.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { dataDir as dataFolder, node, root } from '../paths.mjs';
import { Stop } from '../progress.mjs';
import { readSecrets } from './folder.mjs';
import { given } from './given.mjs';
import { running } from './instance.mjs';
import { databaseUrl } from './postgres.mjs';
import { startStores } from './stores.mjs';

/**
 * Answers the command's exit code; throws Stop where there are no data yet.
 * @param {string} script from the root @param {string[]} args
 */
export async function runOnData(script, args) {
  const url = given('DATABASE_URL');
  if (url) return runOn(url, script, args);
  const dataDir = dataFolder();
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Stop(`Todavía no hay datos en ${dataDir}. Ejecute npm start, regístrese allí y repita la orden.`);
  if (running(dataDir)) return runOn(databaseUrl(readSecrets(dataDir).postgres), script, args);
  const stores = await startStores({ dataDir });
  return runOn(stores.databaseUrl, script, args).finally(() => stores.stop());
}

/** @param {string} url @param {string} script @param {string[]} args */
function runOn(url, script, args) {
  return run(node, ['--disable-warning=ExperimentalWarning', script, ...args], { cwd: root, env: { ...process.env, DATABASE_URL: url } });
}
