import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, assigned, coordinator, reviewer, view } from '../../../../tests/builders/evaluation.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
let one: Agent;
let other: Agent;
beforeAll(async () => {
  [chief, one, other] = [await coordinator(), await reviewer(), await reviewer()];
});
afterAll(closeDb);

const says = async (agent: Agent, idCaso: number, presente = true) => (await act(agent, idCaso, 'presencia', { presente })).body.r_data;

describe('Who has a case open', () => {
  it('is told to the others for whom it exists, until they close it', async () => {
    const { idCaso } = await assigned(chief, one, other);
    expect(await says(one, idCaso)).toEqual([]);
    expect(await says(other, idCaso)).toEqual([{ quien: one.correo }]);
    expect((await says(chief, idCaso)).map((p: { quien: string }) => p.quien).toSorted()).toEqual([one.correo, other.correo].toSorted());
    expect(await says(other, idCaso, false)).toEqual([]);
    expect(await says(one, idCaso)).toEqual([{ quien: chief.correo }]);
  });

  it('is forgotten soon after their device fell silent, and leaves nothing behind', async () => {
    const { idCaso } = await assigned(chief, one, other);
    await says(one, idCaso);
    await db().query(`update evaluation.presencia set visto = visto - interval '31 seconds' where "idCaso" = $1`, [idCaso]);
    expect(await says(other, idCaso)).toEqual([]);
    const { rows } = await db().query('select "idUsuario" from evaluation.presencia where "idCaso" = $1', [idCaso]);
    expect(rows).toEqual([{ idUsuario: other.id }]);
  });

  it('is told by nobody and of nobody for whom the case does not exist', async () => {
    const { idCaso, person } = await assigned(chief, one, other);
    await says(one, idCaso);
    await says(other, idCaso);
    for (const stranger of [await reviewer(), person])
      expect((await act(stranger, idCaso, 'presencia')).status).toBe(stranger === person ? 403 : 404);
    await act(one, idCaso, 'declarar-conflicto', { motivo: 'Es mi primo' });
    expect((await act(one, idCaso, 'presencia')).status).toBe(404);
    expect(await says(other, idCaso)).toEqual([]);
    expect((await act(other, idCaso, 'presencia', { presente: 'x' })).body.errores).toEqual([
      { campo: 'presente', mensaje: 'Indique sí o no' },
    ]);
  });

  it('is not told where nobody decides: of a case that is decided', async () => {
    const { idCaso } = await assigned(chief, one, other);
    await says(one, idCaso);
    await act(other, idCaso, 'aprobar', { version: 1 });
    expect(await says(other, idCaso)).toEqual([]);
    expect(await says(one, idCaso)).toEqual([]);
    expect((await db().query('select 1 from evaluation.presencia where "idCaso" = $1', [idCaso])).rows).toEqual([]);
  });

  it('stands in the history the first time that somebody who has the case opens a sending, to the coordinador and to that person', async () => {
    const { idCaso } = await assigned(chief, one, other);
    for (const agent of [one, one, chief]) await says(agent, idCaso);
    await Promise.all([says(other, idCaso), says(other, idCaso)]);
    const opened = async (agent: Agent) =>
      (await view(agent, idCaso)).historial.filter(({ tipo }) => tipo === 'visto').map(({ quien, aQuien }) => [quien, aQuien]);
    expect(await opened(chief)).toEqual([
      [other.correo, other.correo],
      [one.correo, one.correo],
    ]);
    expect(await opened(one)).toEqual([[one.correo, one.correo]]);
    const { rows } = await db().query(
      `select "idUsuario" from platform.auditoria where objeto = 'caso' and "idObjeto" = $1 and accion = 'abrir-envío' order by id`,
      [String(idCaso)],
    );
    expect(rows).toEqual([{ idUsuario: one.id }, { idUsuario: other.id }]);
  });
});
