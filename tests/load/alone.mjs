import { pathToFileURL } from 'node:url';
import { startStores } from '../../infra/embedded/stores.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';

const SECRET = 'secreto-de-la-medicion-0123456789-abcdef';

/**
 * Measures by itself where the calling module is the program, as `node tests/load/people.mjs` after a build: a demo of
 * its own, whose people do nothing meanwhile. Prints the figures and writes nothing.
 * @param {string} module the caller's `import.meta.url`
 * @param {(product: { url: string, baseUrl: string, databaseUrl: string, secret: string, pid: number, stores: object })
 *   => Promise<unknown>} bench
 * @param {Record<string, string>} [env] of the server, besides
 */
export async function alone(module, bench, env = {}) {
  if (module !== pathToFileURL(process.argv[1] ?? '').href) return;
  const EMBEDDED_STORES = newDataDir();
  const stores = await startStores({ dataDir: EMBEDDED_STORES });
  try {
    const server = await startServer({ stores, dataDir: newDataDir(), env: { SECRET, EMBEDDED_STORES, DEMO_PLAYS: 'false', ...env } });
    try {
      const { url, pid } = server;
      console.log(await bench({ url, baseUrl: url, databaseUrl: stores.databaseUrl, secret: SECRET, pid, stores }));
    } finally {
      await server.stop();
    }
  } finally {
    await stores.stop();
  }
}
