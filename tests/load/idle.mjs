// What the services cost that nobody calls. `npm run bench` measures it; by itself: node tests/load/idle.mjs, after a
// build.
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { serviceNames, startApart } from '../../infra/embedded/apart.mjs';
import { freePort } from '../../infra/embedded/processes.mjs';
import { startStores } from '../../infra/embedded/stores.mjs';
import { newDataDir } from '../setup/start-server.mjs';
import { memoryNow } from './memory.mjs';

/** After the start. */
const QUIET_MS = 30_000;

/**
 * MB of each service that runs alone, behind nginx and on stores of its own, with nothing to do.
 * @returns {Promise<{ each: Record<string, number>, most: number, all: number }>}
 */
export async function benchIdle() {
  const dataDir = newDataDir();
  const stores = await startStores({ dataDir });
  try {
    const apart = await startApart({ ...stores, dataDir, port: await freePort() });
    await sleep(QUIET_MS);
    const each = Object.fromEntries(serviceNames.map((name) => [name, memoryNow(apart.pid(name))]));
    const values = Object.values(each);
    await apart.stop();
    return { each, most: Math.max(...values), all: values.reduce((sum, one) => sum + one, 0) };
  } finally {
    await stores.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await benchIdle());
