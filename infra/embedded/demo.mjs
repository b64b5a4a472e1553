// Where npm start may be a demo: on the stores that it made itself, and nowhere that real people could be.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../progress.mjs';

/**
 * Whether an address is that of a PostgreSQL that infra/embedded made: the servers of the tests share one and are given
 * its address. What proves it is the password, which was made with the store and stands in its folder alone; a variable
 * by itself proves nothing.
 * @param {string} databaseUrl
 * @param {string} [folder] the data folder of those stores
 */
export function isOwn(databaseUrl, folder) {
  const secrets = join(folder ?? '', 'secrets.json');
  if (!folder || !existsSync(secrets) || !URL.canParse(databaseUrl)) return false;
  const { hostname, port, password } = new URL(databaseUrl);
  /** @type {import('./folder.mjs').Secrets} */
  const { postgres } = JSON.parse(readFileSync(secrets, 'utf8'));
  return ['127.0.0.1', 'localhost'].includes(hostname) && Number(port) === postgres.port && password === postgres.password;
}

/**
 * The platform refuses the same (its configuration); here it is said before anything starts, and in Spanish.
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} ownStores Throws Stop.
 */
export function refuseDemo(env, ownStores) {
  if (env.DEMO?.trim().toLowerCase() !== 'true') return;
  const real = !ownStores
    ? 'DATABASE_URL indica una base de datos propia'
    : env.NODE_ENV === 'production'
      ? 'NODE_ENV es production'
      : env.PUBLIC_URL?.startsWith('https:')
        ? 'PUBLIC_URL es una dirección https'
        : '';
  if (real)
    throw new Stop(
      `DEMO=true no se puede usar aquí: ${real}, y la demostración deja entrar con claves publicadas. ` +
        'Quite DEMO, o quite lo anterior para ver la demostración con los datos de npm start.',
    );
}
