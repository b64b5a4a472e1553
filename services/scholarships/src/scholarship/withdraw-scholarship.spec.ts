import { closeDb, db } from '../../../../tests/builders/db.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { applicant, inState, marked, type SentApplication, sent } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let agent: Agent;
let first: SentApplication;
beforeEach(async () => {
  agent = await applicant();
  first = await sent(agent);
});

const view = async () => (await agent.post('consultar/beca/ver', { id: first.idBeca })).body.r_data;
const withdraw = async () => (await agent.post('consultar/beca/retirar', { id: first.idBeca })).body;

describe('Withdrawing', () => {
  it.each([2, 3, 5, 6])('is possible in status %i: the status, its events and its trace', async (status) => {
    await marked(agent, true);
    await inState(first.idBeca, status);
    expect(await withdraw()).toMatchObject({ r_succ: true, r_data: 'Retirada' });
    expect(await view()).toMatchObject({ id_estatus_beca: 8, estatus_beca: 'Retirada', puede: { editar: false, retirar: false } });
    const about = { objeto: 'beca', idObjeto: first.idBeca, idUsuario: agent.id, version: 1 };
    expect(await events(agent.id, 'case.withdrawn')).toEqual([about]);
    expect((await traces(agent.id))[0]).toMatchObject({
      accion: 'retirar',
      antes: { idEstatusBeca: status },
      despues: { idEstatusBeca: 8 },
    });
    await marked(agent, false);
    expect(await withdraw()).toMatchObject({ r_succ: false, r_msg: 'La solicitud de beca no se puede retirar en su estado actual' });
  });

  it.each([4, 7])('is refused in status %i', async (status) => {
    await inState(first.idBeca, status);
    expect(await withdraw()).toMatchObject({ r_succ: false, r_msg: 'La solicitud de beca no se puede retirar en su estado actual' });
  });

  it('is not possible for someone else’s application, nor for one that does not exist', async () => {
    const thief = await applicant();
    for (const id of [first.idBeca, 2_000_000_000]) {
      const { status, body } = await thief.post('consultar/beca/retirar', { id });
      expect({ status, mensaje: body.r_mess }).toEqual({ status: 404, mensaje: 'La solicitud de beca no existe' });
    }
    const { rows } = await db().query('select "idEstatusBeca" from scholarships.beca where id = $1', [first.idBeca]);
    expect(rows).toEqual([{ idEstatusBeca: 5 }]);
    expect(await events(agent.id, 'case.withdrawn')).toEqual([]);
  });

  it('is asked of an application by its number', async () => {
    for (const id of [null, 'x', -1]) expect((await agent.post('consultar/beca/retirar', { id })).status).toBe(422);
  });
});
