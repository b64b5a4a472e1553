import { get, type IncomingMessage } from 'node:http';
import { EXCEL_ROWS_MAX, tooManyForExcel } from '@registro/contracts/console/export';
import { writeUnlinked } from '../../../../tests/builders/audit.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { exportPath, fetchFile, unzip } from '../../../../tests/builders/table-files.js';
import { type Agent, baseUrl, newPersonAs } from '../../../../tests/builders/user.js';

/**
 * Rows as large as those of edited records, so that a file is more than what fits into the buffers between its two
 * ends.
 */
const ROWS = EXCEL_ROWS_MAX + 1;
/** Those of them that are sent as they are read. */
const SENT = 49_000;
let server: Awaited<ReturnType<typeof startInstance>>;
let operator: Agent;

beforeAll(async () => {
  // A pool of six lets one export stand open.
  server = await startInstance();
  operator = await newPersonAs('operador', ['auditoria']);
  await writeUnlinked(
    // Text that hardly gets smaller when it is compressed.
    `insert into platform.auditoria (accion, objeto, "idObjeto", despues)
     select case when n <= $2 then 'probar' else 'otra' end, 'larga', n, jsonb_build_object('texto', (select string_agg(md5(n || ':' || m), '') from generate_series(1, 40) m))
       from generate_series(1, $1::int) n`,
    [ROWS, SENT],
  );
});
afterAll(() => endInstance(server));

const path = (formato: string, filter: object = { objeto: 'larga' }) => exportPath('auditoria', formato, { filter, sort: ['id', 'ASC'] });

/** A file that is on its way and that nobody reads yet. */
const begin = (encoding = 'identity'): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const headers = { ...operator.headers(), 'accept-encoding': encoding };
    get(`${baseUrl()}/api/${path('csv', { objeto: 'larga', accion: 'probar' })}`, { headers }, done).on('error', fail);
  });
const rest = async (answer: IncomingMessage) => {
  let lines = 0;
  for await (const chunk of answer) for (const byte of chunk as Buffer) if (byte === 10) lines++;
  return lines;
};
/** The connection of an export, as PostgreSQL sees it: others wait within a transaction too, for a moment. */
const exporting = async () =>
  (
    await db().query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like 'fetch % from filas'`,
    )
  ).rows;

it('an Excel file of too many rows is refused with what to do, and one that fits is whole', async () => {
  const refused = await fetchFile(operator, path('xlsx'));
  expect(JSON.parse(String(refused.body))).toMatchObject({ r_succ: false, r_mess: tooManyForExcel(ROWS) });
  expect(tooManyForExcel(ROWS)).toBe(
    'Son 50.001 filas y un archivo de Excel admite hasta 50.000. Filtre más la lista o expórtela como CSV',
  );
  const fits = await fetchFile(operator, path('xlsx', { objeto: 'larga', idObjeto: '77' }));
  expect(
    unzip(fits.body as Buffer)
      .get('xl/worksheets/sheet1.xml')!
      .match(/<row /g),
  ).toHaveLength(2);
});

it('a CSV holds them all as they were when it was asked for', async () => {
  const answer = await begin();
  await db().query(`insert into platform.auditoria (accion, objeto) values ('probar', 'larga')`);
  expect(answer.headers['x-filas']).toBe(String(SENT));
  expect(await rest(answer)).toBe(SENT + 1);
  expect(await exporting()).toEqual([]);
});

it('a reader who is slow holds up other exports with a 503, and one who leaves gives the connection back', async () => {
  const slow = await begin();
  const busy = await fetchFile(operator, path('csv', { objeto: 'larga', idObjeto: '77' }));
  expect(busy.status).toBe(503);
  expect(JSON.parse(String(busy.body)).r_mess).toBe('Hay otras exportaciones en curso. Intente de nuevo en un momento');
  await eventually('the export waits for its reader', async () => (await exporting()).length === 1);
  slow.destroy();
  await eventually('the connection is back', async () => (await exporting()).length === 0);
  expect((await fetchFile(operator, path('csv', { objeto: 'larga', idObjeto: '77' }))).status).toBe(200);
});

it.each(['identity', 'gzip', 'br'])('a file (%s) whose source breaks off breaks off too: it never looks whole', async (encoding) => {
  const answer = await begin(encoding);
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
  const { pid } = await eventually('the export waits for its reader', async () => (await exporting())[0]);
  await db().query('select pg_terminate_backend($1)', [pid]);
  await expect(rest(answer)).rejects.toThrow('aborted');
  expect((await fetchFile(operator, path('csv', { objeto: 'larga', idObjeto: '77' }))).status).toBe(200);
});
