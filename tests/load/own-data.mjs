import pg from 'pg';
import { alone } from './alone.mjs';
import { forgetPeak, memoryNow, memoryPeak } from './memory.mjs';
import { signIn } from './sign-in.mjs';
import { allLinked, until } from './until.mjs';

/** Half of them notices, half of them looks of operators, which are told with what they were for. */
const ROWS = 10_000;

/**
 * A person's copy of 10,000 rows that are held on them, from its order until both files of it are there: seconds, rows,
 * and MB that the server's process took above what it took before, at the most. Leaves the rows in the database of the
 * product at `baseUrl`, a demo: traces are never deleted.
 * @param {{ baseUrl: string, databaseUrl: string, pid: number }} product
 * @returns {Promise<{ rows: number, seconds: number, memory: number }>}
 */
export async function benchOwnData({ baseUrl, databaseUrl, pid }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { id, headers } = await signIn(baseUrl);
    await client.query(
      `insert into operations.aviso ("idUsuario", titulo, texto, ruta) select $1, 'Aviso ' || n, 'Uno de muchos', '/' from generate_series(1, $2::int) n`,
      [id, ROWS / 2],
    );
    await client.query(
      `insert into platform.auditoria (accion, objeto, "idObjeto", "idPersona", despues)
       select 'abrir', 'usuario', $1::int::text, $1::int, jsonb_build_object('motivo', md5(n::text)) from generate_series(1, $2::int) n`,
      [id, ROWS / 2],
    );
    await allLinked(client);
    const ask = async (path, method = 'GET') =>
      (await fetch(`${baseUrl}/api/documentos/mis-datos${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) })).json();
    const resting = memoryNow(pid);
    forgetPeak(pid);
    const began = performance.now();
    const { r_succ, r_mess } = await ask('/pedir', 'POST');
    if (!r_succ) throw new Error(r_mess);
    const { filas } = await until(async () => {
      const { copia } = (await ask('')).r_data;
      if (copia?.estado === 'fallida') throw new Error('the copy failed');
      return copia?.estado === 'lista' && copia;
    }, 100);
    if (filas < ROWS) throw new Error(`${filas} rows of ${ROWS}`);
    return { rows: filas, seconds: (performance.now() - began) / 1000, memory: memoryPeak(pid) - resting };
  } finally {
    await client.end();
  }
}

// By itself, after a build: node tests/load/own-data.mjs
await alone(import.meta.url, benchOwnData, { NODE_OPTIONS: '--max-old-space-size=256' });
