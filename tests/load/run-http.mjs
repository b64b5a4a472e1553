// node tests/load/run-http.mjs: the signed-in list and saves alone, without the rest of npm run bench. Prints the figures and writes nothing.
// With PROFILE=folder the server writes a CPU profile into it when it ends.
import { startStores } from '../../infra/embedded/stores.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';
import { benchHttp } from './http.mjs';

const SECRET = 'secreto-de-la-medicion-0123456789-abcdef';
const { PROFILE } = process.env;
const EMBEDDED_STORES = newDataDir();
const stores = await startStores({ dataDir: EMBEDDED_STORES });
try {
  const profiled = PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILE}` } : {};
  const server = await startServer({ stores, dataDir: newDataDir(), env: { SECRET, EMBEDDED_STORES, DEMO_PLAYS: 'false', ...profiled } });
  try {
    const product = { url: server.url, databaseUrl: stores.databaseUrl, secret: SECRET };
    console.log(await benchHttp(product, { server: server.pid, ...stores.pids }));
  } finally {
    await server.stop();
  }
} finally {
  await stores.stop();
}
