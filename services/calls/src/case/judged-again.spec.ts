import { PROPOSAL_JUDGED_AGAIN } from '@registro/contracts/calls/proposal-rules';
import {
  callOf,
  caseOfProposal,
  finance,
  member,
  proposal,
  proposalBecomes,
  send,
  sentProposal,
} from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, coordinator, giveAndDecide, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { type Agent, randomCedula } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let boss: Agent;
let judge: Agent;
beforeAll(async () => {
  [boss, judge] = [await coordinator(), await reviewer()];
});

describe('A proposal whose decision was taken back', () => {
  it('stays as it was sent until the next decision, though its call is open, and is its owner’s again once that sends it back', async () => {
    const call = await callOf('innovacion', { fases: ['informes'] });
    const { agent, idProyecto, acuse } = await sentProposal(call);
    const state = async () => (await agent.post('consultar/innovacion/ver', { idProyecto })).body.r_data;
    expect((await state()).puede.editar).toBe(true);
    const { id } = await caseOfProposal(idProyecto);
    await giveAndDecide(boss, judge, id, 'rechazar', { motivo: 'Fuera del alcance' });
    await proposalBecomes(idProyecto, 3);
    await act(boss, id, 'reabrir', { version: 1, motivo: 'Reconsideración' });
    await proposalBecomes(idProyecto, 1);

    expect(await state()).toMatchObject({ reabierta: true, puede: { editar: false, enviar: false } });
    const before = await db().query('select * from calls.proyecto where id = $1', [idProyecto]);
    const refused = { r_succ: false, r_code: '1006', r_mess: PROPOSAL_JUDGED_AGAIN };
    const changed = { ...proposal(call, { tituloProyecto: 'Otro título' }), idProyecto, convocatoria: null };
    expect((await agent.post('guardar/innovacion/proyecto', changed)).body).toMatchObject(refused);
    expect((await agent.post('guardar/innovacion/miembro', member(idProyecto, randomCedula(), { idTipoPersona: 2 }))).body).toMatchObject(
      refused,
    );
    await expect(finance(agent, call, idProyecto, [{ idRubro: 1, monto: 1 }])).rejects.toThrow(PROPOSAL_JUDGED_AGAIN);
    expect((await agent.post('guardar/convocatoria/respuestas', { idProyecto, respuestas: {} })).body).toMatchObject(refused);
    const review = (await agent.post('consultar/convocatoria/revisar', { idProyecto })).body.r_data;
    expect(review).toMatchObject({ puede: false, impedimento: PROPOSAL_JUDGED_AGAIN });
    // The same sending again answers its receipt, and nothing changes.
    expect((await send(agent, idProyecto)).body.r_data.acuse.numero).toBe(acuse.numero);
    expect((await db().query('select * from calls.proyecto where id = $1', [idProyecto])).rows).toEqual(before.rows);

    await eventually('the case waits', async () => (await view(judge, id)).estado === 'asignado');
    await giveAndDecide(boss, judge, id, 'devolver', { motivo: 'Aclare el alcance' });
    await eventually('it is back', async () => (await state()).devolucion !== null);
    expect(await state()).toMatchObject({ reabierta: false, puede: { editar: true, enviar: true } });
    expect((await agent.post('guardar/innovacion/proyecto', changed)).body.r_succ).toBe(true);
  });
});
