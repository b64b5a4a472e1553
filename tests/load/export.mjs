import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startStores } from '../../infra/embedded/stores.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';
import { operator } from './bank.mjs';
import { forgetPeak, memoryNow, memoryPeak } from './memory.mjs';
import { allLinked, until } from './until.mjs';

const ROWS = 500_000;

/**
 * MB of garbage that the process may let lie, as in a container of 512 MB: with more, what it takes says how seldom it
 * cleans up.
 */
const HEAP = 256;

/**
 * The file of a list of 500,000 rows, from its order until it is ready, and taken: seconds of each, and how much memory
 * the server's process took above what it took before, at the most. The list's address, its job and the store are in
 * that one process, which is the bench's own, with its stores.
 * @returns {Promise<{ rows: number, bytes: number, prepared: number, taken: number, memory: number }>}
 */
export async function benchExport() {
  const stores = await startStores({ dataDir: newDataDir() });
  try {
    const secret = 'secreto-de-la-medicion-0123456789-abcdef';
    const env = { SECRET: secret, DEMO_PLAYS: 'false', NODE_OPTIONS: `--max-old-space-size=${HEAP}` };
    const server = await startServer({ stores, dataDir: newDataDir(), env });
    try {
      return await measured({ url: server.url, databaseUrl: stores.databaseUrl, secret, pid: server.pid });
    } finally {
      await server.stop();
    }
  } finally {
    await stores.stop();
  }
}

async function measured({ url, databaseUrl, secret, pid }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into platform.auditoria (accion, objeto, "idObjeto", despues)
       select 'probar', 'medida', n, jsonb_build_object('nombre', md5(n::text), 'estado', 'abierto') from generate_series(1, $1::int) n`,
      [ROWS],
    );
    await allLinked(client);
    const { cookie } = await operator(client, secret, 'auditoria');
    const ask = (path) => fetch(`${url}/api/recursos/${path}`, { headers: { cookie } });
    const resting = memoryNow(pid);
    forgetPeak(pid);
    const began = performance.now();
    const filter = encodeURIComponent(JSON.stringify({ objeto: 'medida' }));
    const { r_data: ordered, r_mess } = await (await ask(`auditoria?formato=csv&filter=${filter}`)).json();
    if (ordered?.filas !== ROWS) throw new Error(r_mess);
    const ready = await until(async () => {
      const [found] = await (await ask('exportaciones')).json();
      if (found.estado === 'fallida') throw new Error(found.motivo);
      return found.estado === 'lista' && found;
    });
    const prepared = (performance.now() - began) / 1000;
    let bytes = 0;
    for await (const chunk of (await ask(`exportaciones/${ordered.idExportacion}/descargar`)).body) bytes += chunk.length;
    if (bytes !== ready.tamano) throw new Error(`${bytes} of ${ready.tamano} bytes came`);
    return { rows: ROWS, bytes, prepared, taken: (performance.now() - began) / 1000 - prepared, memory: memoryPeak(pid) - resting };
  } finally {
    await client.end();
  }
}

// By itself, after a build: node tests/load/export.mjs
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await benchExport());
