import { existsSync } from 'node:fs';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { contentOf, exportsSeen, storedExport } from '../../../../tests/builders/prepared-exports.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const remove = (id: number) => operator.post(`recursos/exportaciones/${id}/eliminar`);

it('an export is removed with its content, and a trace says of which list it was', async () => {
  const { id, almacen } = await storedExport(operator);
  expect((await operator.get(`recursos/exportaciones/${id}/descargar`)).status).toBe(200);
  expect((await remove(id)).body.r_succ).toBe(true);
  expect(existsSync(contentOf(almacen))).toBe(false);
  expect((await exportsSeen(operator)).some((one) => one.id === id)).toBe(false);
  expect((await operator.get(`recursos/exportaciones/${id}/descargar`)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const { rows } = await db().query(`select accion, antes from platform.auditoria where objeto = 'exportación' and "idObjeto" = $1`, [
    String(id),
  ]);
  expect(rows).toContainEqual({ accion: 'eliminar', antes: { lista: 'usuarios' } });
});

it('one whose content is gone already, as a crash leaves it, can be removed too, and is no file', async () => {
  const { id } = await storedExport(operator, { estado: 'preparando' });
  await db().query(`update platform.exportacion set estado = 'lista' where id = $1`, [id]);
  expect((await operator.get(`recursos/exportaciones/${id}/descargar`)).status).toBe(404);
  expect((await remove(id)).body.r_succ).toBe(true);
});

it('after three days it is no longer there; a younger one stays', async () => {
  const [old, young] = [await storedExport(operator, { hace: '72 hours 1 second' }), await storedExport(operator, { hace: '71 hours' })];
  expect((await exportsSeen(operator)).map(({ id }) => id)).toEqual([young.id]);
  expect((await operator.get(`recursos/exportaciones/${old.id}/descargar`)).status).toBe(404);
});
