import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { EXPORT_FORBIDDEN, EXPORTS_KEPT, TOO_MANY_EXPORTS } from '@registro/contracts/console/export';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { secret } from '../../../../tests/builders/session.js';
import {
  concluded,
  contentOf,
  exportsSeen,
  keepsIn,
  LONG,
  longList,
  longPath,
  storedExport,
} from '../../../../tests/builders/prepared-exports.js';
import { fetchFile } from '../../../../tests/builders/table-files.js';
import { type Agent, baseUrl, internalUrl, newPersonAs } from '../../../../tests/builders/user.js';
import { keyOf } from '../../../../tests/setup/keys.mjs';

let server: Awaited<ReturnType<typeof startInstance>>;
let operator: Agent;
let path: string;

beforeAll(async () => {
  process.env['SECRET'] = 'secreto-de-la-prueba-de-exportaciones-02';
  server = await startInstance({ SECRET: process.env['SECRET'] });
  keepsIn(server.dataDir);
  operator = await newPersonAs('operador', ['auditoria']);
  path = await longList('larga');
});
afterAll(() => endInstance(server));

const order = async (agent = operator, list = path) => (await agent.get(list)).body;
const file = (id: number, agent = operator) => fetchFile(agent, `recursos/exportaciones/${id}/descargar`);
const lines = (content: unknown) => (content as Buffer).toString('utf8').split('\r\n').length - 1;
const traces = async (accion: string) =>
  (
    await db().query(`select objeto, "idObjeto", despues from platform.auditoria where "idUsuario" = $1 and accion = $2 order by id`, [
      operator.id,
      accion,
    ])
  ).rows;
/** Asks for it as `orderExport` does, of a list of any length. */
async function requested(agent: Agent, list: string, stored: { quienes?: string[] } = {}): Promise<{ id: number; almacen: string }> {
  const one = await storedExport(agent, { estado: 'pendiente', direccion: `/api/${list}`, ...stored });
  await db().query(`insert into platform.evento (tipo, datos) values ('export.requested', $1)`, [
    { idExportacion: one.id, idUsuario: agent.id, almacen: one.almacen },
  ]);
  return one;
}

it('a list that is too long to be sent at once becomes a file, and its person is told', async () => {
  const ordered = await order();
  expect(ordered).toMatchObject({
    r_succ: true,
    r_mess: 'Son 50.001 filas: el archivo se prepara aparte. Le avisaremos cuando pueda descargarlo',
    r_data: { filas: LONG },
  });
  const id = ordered.r_data.idExportacion as number;
  expect(await traces('exportar')).toMatchObject([{ objeto: 'lista', idObjeto: 'auditoria', despues: { filas: LONG, idExportacion: id } }]);
  const done = await concluded(operator, id);
  expect(done).toMatchObject({ lista: 'auditoria', filtro: { objeto: 'larga' }, estado: 'lista', filas: LONG, hechas: LONG, motivo: null });
  expect(Date.parse(done.vence) - Date.parse(done.creado)).toBe(3 * 24 * 3_600_000);
  const answer = await file(id);
  expect(lines(answer.body)).toBe(LONG + 1);
  expect((answer.body as Buffer).length).toBe(done.tamano);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="auditoria-\d{4}-\d\d-\d\d\.csv"$/);
  const plain = await fetch(`${baseUrl()}/api/recursos/exportaciones/${id}/descargar`, {
    headers: { ...operator.headers(), 'accept-encoding': 'identity' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await plain.arrayBuffer())).toEqual(answer.body);
  expect(await traces('descargar')).toMatchObject([
    { objeto: 'exportación', idObjeto: String(id) },
    { objeto: 'exportación', idObjeto: String(id) },
  ]);
  // The trace of who took it is the order's; the job leaves none.
  expect(await traces('exportar')).toHaveLength(1);
  const notice = await eventually('the notice', async () =>
    ((await operator.get('recursos/avisos')).body as { titulo: string; ruta: string }[]).find((n) => n.titulo.includes('exportación')),
  );
  expect(notice).toMatchObject({ titulo: 'Su exportación está lista', ruta: '/consola/exportaciones' });
});

it('asked for again while it is prepared, it is the same one', async () => {
  const other = await newPersonAs('operador', ['auditoria']);
  const { id } = await storedExport(other, { estado: 'preparando', direccion: `/api/${path}` });
  expect((await order(other)).r_data.idExportacion).toBe(id);
  const [two, three] = await Promise.all([order(operator), order(operator)]);
  expect(two.r_data.idExportacion).toBe(three.r_data.idExportacion);
  await concluded(operator, two.r_data.idExportacion);
});

it('who keeps as many as may be kept is told to delete one; what failed does not count', async () => {
  const other = await newPersonAs('operador', ['auditoria']);
  for (let n = 0; n < EXPORTS_KEPT; n++) await storedExport(other, { estado: n ? 'lista' : 'fallida' });
  const fits = await order(other);
  expect(fits.r_succ).toBe(true);
  expect(await order(other, await longList('otra'))).toMatchObject({ r_succ: false, r_mess: TOO_MANY_EXPORTS });
});

it('nobody else sees, takes or removes it', async () => {
  const { id } = await storedExport(operator);
  const other = await newPersonAs('operador', ['auditoria']);
  expect(await exportsSeen(other)).toEqual([]);
  expect((await file(id, other)).status).toBe(404);
  expect((await other.post(`recursos/exportaciones/${id}/eliminar`)).status).toBe(404);
  expect((await file(id)).status).toBe(200);
});

it('one is read with what its person may see while it is prepared, and taken with what they may see then', async () => {
  const other = await newPersonAs('operador', ['catalogos']);
  const { id } = await requested(other, longPath('larga'));
  expect(await concluded(other, id)).toMatchObject({ estado: 'fallida', motivo: EXPORT_FORBIDDEN });
  const { id: ready } = await storedExport(other, { quienes: ['operador:auditoria'] });
  const refused = await file(ready, other);
  expect([refused.status, JSON.parse(String(refused.body)).r_mess]).toEqual([403, EXPORT_FORBIDDEN]);
  const gone = await newPersonAs('operador', ['auditoria']);
  await db().query('update accounts."user" set activo = false where id = $1', [gone.id]);
  const { id: late } = await requested(gone, longPath('larga'));
  await eventually('the end of it', async () => {
    const { rows } = await db().query<{ motivo: string }>('select motivo from platform.exportacion where id = $1', [late]);
    return rows[0]!.motivo === EXPORT_FORBIDDEN;
  });
});

it('the way of a job leads to the address that was asked for, while it is prepared, and nowhere else', async () => {
  const { id, almacen } = await storedExport(operator, { estado: 'preparando', direccion: `/api/${longPath('corta')}` });
  const ask = async (address: string, key = keyOf(secret(), 'interno'), method = 'GET') =>
    (
      await fetch(`${internalUrl()}/api/${address}`, {
        method,
        headers: { 'x-registro-interno': key, 'x-registro-exportacion': almacen, origin: baseUrl(), 'x-registro': '1' },
      })
    ).status;
  expect(await ask(longPath('corta'))).toBe(200);
  expect(await ask(longPath('larga'))).toBe(401);
  expect(await ask('recursos/usuarios')).toBe(401);
  expect(await ask(longPath('corta'), 'otra')).toBe(401);
  expect(await ask('recursos/avisos/leer-todos', undefined, 'POST')).toBe(401);
  await db().query(`update platform.exportacion set estado = 'lista' where id = $1`, [id]);
  expect(await ask(longPath('corta'))).toBe(401);
});

it('a list that became empty meanwhile says so, and is asked for anew', async () => {
  const { id } = await requested(operator, longPath('ninguna'));
  expect(await concluded(operator, id)).toMatchObject({ estado: 'fallida', motivo: 'No hay nada que exportar', tamano: null });
});

it('one that was deleted while its bytes were on their way leaves none behind', async () => {
  const one = await storedExport(operator);
  await db().query('delete from platform.exportacion where id = $1', [one.id]);
  expect(existsSync(contentOf(one.almacen))).toBe(true);
  await db().query(`insert into platform.evento (tipo, datos) values ('export.requested', $1)`, [
    { idExportacion: one.id, idUsuario: operator.id, almacen: one.almacen },
  ]);
  await eventually('the removal', async () => !existsSync(contentOf(one.almacen)));
});

it('one that finds all places for exports taken is tried again until one is free', async () => {
  const wide = await newPersonAs('operador', ['auditoria']);
  await db().query(
    `insert into platform.auditoria (accion, objeto, despues)
     select 'probar', 'ancha', jsonb_build_object('texto', (select string_agg(md5(n || ':' || m), '') from generate_series(1, 60) m)) from generate_series(1, 40000) n`,
  );
  const held = await new Promise<IncomingMessage>((done, fail) => {
    get(`${baseUrl()}/api/${longPath('ancha')}`, { headers: { ...wide.headers(), 'accept-encoding': 'identity' } }, done).on('error', fail);
  });
  const { id } = await requested(operator, `${longPath('larga')}&n=otra`);
  await eventually('a try that failed', async () => {
    const { rows } = await db().query<{ error: string }>(`select error from platform.fallo where consumidor = 'prepare-export'`);
    return rows[0]?.error.includes('the list answered 503');
  });
  expect((await exportsSeen(operator)).find((one) => one.id === id)?.estado).toBe('preparando');
  held.destroy();
  expect(await concluded(operator, id)).toMatchObject({ estado: 'lista', filas: LONG });
});
