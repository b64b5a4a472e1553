import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { writeUnlinked } from '../builders/audit.js';
import { db, eventually } from '../builders/db.js';
import { endInstance, startAgain, startInstance } from '../builders/instance.js';
import { often } from '../builders/long.js';
import { concluded, contentOf, keepsIn, longPath } from '../builders/prepared-exports.js';
import { newPersonAs } from '../builders/user.js';
import { newDataDir, type Server } from '../setup/start-server.mjs';

const ROWS = 60_000;
const DEATHS = often(2, 5);
const ENV = { SECRET: 'secreto-de-la-prueba-de-exportaciones-01', DATA_DIR: newDataDir() };

let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance(ENV);
  keepsIn(ENV.DATA_DIR);
});
afterAll(() => endInstance(server));

it('a file whose process dies again and again while it is prepared becomes one whole file, told of once', async () => {
  await writeUnlinked(
    `insert into platform.auditoria (accion, objeto, "idObjeto", despues)
     select 'probar', 'mortal', n, jsonb_build_object('texto', (select string_agg(md5(n || ':' || m), '') from generate_series(1, 20) m)) from generate_series(1, $1::int) n`,
    [ROWS],
  );
  const operator = await newPersonAs('operador', ['auditoria']);
  const id = (await operator.get(longPath('mortal'))).body.r_data.idExportacion as number;
  const standing = async () =>
    (
      await db().query<{ estado: string; hechas: number; almacen: string }>(
        'select estado, hechas, almacen from platform.exportacion where id = $1',
        [id],
      )
    ).rows[0]!;
  for (let death = 1; death <= DEATHS; death++) {
    await eventually(`death ${death}`, async () => (await standing()).hechas > 0, 60_000);
    await server!.kill();
    expect((await standing()).estado).toBe('preparando');
    await db().query('update platform.exportacion set hechas = 0 where id = $1', [id]);
    server = await startAgain(ENV);
  }
  const done = await concluded(operator, id);
  expect(done).toMatchObject({ estado: 'lista', filas: ROWS });
  const content = gunzipSync(readFileSync(contentOf((await standing()).almacen))).toString('utf8');
  expect(content.split('\r\n')).toHaveLength(ROWS + 2);
  const notices = async () => ((await operator.get('recursos/avisos')).body as { titulo: string }[]).map(({ titulo }) => titulo);
  const told = async () => (await notices()).filter((titulo) => titulo.includes('exportación'));
  await eventually('the notice', async () => (await told()).length > 0);
  expect(await told()).toEqual(['Su exportación está lista']);
});
