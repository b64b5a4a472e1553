// node tests/load/run-assignment.mjs: the sharing out of a panel alone, without the rest of npm run bench. Prints the figures and writes nothing.
import { startStores } from '../../infra/embedded/stores.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';
import { benchAssignment } from './assignment.mjs';

const EMBEDDED_STORES = newDataDir();
const stores = await startStores({ dataDir: EMBEDDED_STORES });
try {
  const server = await startServer({
    stores,
    dataDir: newDataDir(),
    env: { SECRET: 'secreto-de-la-medicion-0123456789-abcdef', EMBEDDED_STORES },
  });
  try {
    console.log(await benchAssignment({ baseUrl: server.url, databaseUrl: stores.databaseUrl }));
  } finally {
    await server.stop();
  }
} finally {
  await stores.stop();
}
