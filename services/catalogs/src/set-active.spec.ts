import { randomInt } from 'node:crypto';
import { BULK_AT_ONCE, LEFT_LIST } from '@registro/contracts/console/bulk';
import { closeDb, db, eventually } from '../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['catalogos']);
});
afterAll(closeDb);

/** Entries of a list that forms offer and rules do not speak of. Answers their ids; the name is of no other test. */
async function entries(name: string, count: number): Promise<number[]> {
  const from = randomInt(1_000_000, 2_000_000_000);
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const sent = { lista: 'areaInteres', padre: '', value: from + n, label: `${name} ${n}`, orden: 900 + n, activo: true };
    ids.push((await operator.post('recursos/catalogos', sent)).body.id);
  }
  return ids;
}
const set = async (asked: object) => (await operator.post('recursos/catalogos/activar', asked)).body.r_data;
const offered = async (name: string) =>
  ((await operator.post('consultar/lista/lista-tipo', { tipo: 'areaInteres' })).body.r_data as { label: string }[]).filter(({ label }) =>
    label.startsWith(name),
  ).length;

/** Rules L-4 and O-10. */
describe('Entries that are retired together', () => {
  it('are offered no longer, are told first, and come back the same way', async () => {
    const name = `Retiro ${randomInt(1e9)}`;
    const ids = await entries(name, 3);
    await set({ ids: [ids[2]], activo: false, previa: false });
    const filtro = JSON.stringify({ lista: 'areaInteres', q: name });
    const preview = await set({ filtro, activo: false });
    expect(preview).toMatchObject({ hechos: 2, fuera: [{ motivo: 'Ya está inactivo', cuantos: 1, nombres: [`${name} 2`] }] });
    await eventually('what forms offer', async () => (await offered(name)) === 2);
    const done = await set({ filtro, activo: false, previa: false });
    expect(done).toMatchObject({ hechos: 2, ids: ids.slice(0, 2) });
    await eventually('what forms offer', async () => (await offered(name)) === 0);
    // The way back is of those alone that were retired by it.
    expect(await set({ ids: done.ids, activo: true, previa: false })).toMatchObject({ hechos: 2, fuera: [] });
    await eventually('what forms offer', async () => (await offered(name)) === 2);
    const { rows } = await db().query(
      `select antes, despues from platform.auditoria where "idUsuario" = $1 and accion = 'editar' and "idObjeto" = $2 order by id`,
      [operator.id, String(ids[0])],
    );
    expect(rows).toEqual([
      { antes: { activo: true }, despues: { activo: false, label: `${name} 0` } },
      { antes: { activo: false }, despues: { activo: true, label: `${name} 0` } },
    ]);
  });

  it('while others change the same list one by one are neither lost nor stuck', async () => {
    const name = `Cruce ${randomInt(1e9)}`;
    const ids = await entries(name, 6);
    const item = (n: number) => ({ label: `${name} ${n}`, orden: 900 + n, activo: true });
    const answers = await Promise.all([
      operator.post('recursos/catalogos/activar', { ids, activo: false, previa: false }),
      ...ids.map((id, n) => operator.put(`recursos/catalogos/${id}`, item(n))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]!.body.r_data.hechos).toBe(6);
  });

  it('are as many as are done at once where they are named, as the way back names them, and no more', async () => {
    const ids = Array.from({ length: BULK_AT_ONCE }, (_, n) => 2_000_000_000 + n);
    expect(await set({ ids, activo: true })).toMatchObject({ hechos: 0, fuera: [{ motivo: LEFT_LIST, cuantos: BULK_AT_ONCE }] });
    expect((await operator.post('recursos/catalogos/activar', { ids: [...ids, 1], activo: true })).status).toBeGreaterThanOrEqual(400);
  });

  it('say whether they are to be active', async () => {
    const answer = await operator.post('recursos/catalogos/activar', { ids: [1], previa: false });
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo: 'activo', mensaje: 'Indique si están activos' }]]);
  });
});
