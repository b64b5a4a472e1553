import {
  callOf,
  caseOfProposal,
  complete,
  internal,
  proposalBecomes,
  putAt,
  secondPhase,
  sentProposal,
} from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, coordinator, giveAndDecide, reviewer } from '../../../../tests/builders/evaluation.js';
import { say } from '../../../../tests/builders/other-kind.js';

afterAll(closeDb);

const REPRESENTS = 'El representante técnico de la propuesta ya representa otra';

describe('A second phase that was refused', () => {
  it('stays so where the representative represents another proposal by the time that it is to be taken back', async () => {
    const [boss, judge] = [await coordinator(), await reviewer()];
    const { agent, idProyecto } = await sentProposal(await callOf('innovacion', { fases: ['segundaFase'] }));
    await putAt(idProyecto, 2);
    await agent.post('guardar/innovacion/segundaFase', await secondPhase(agent, idProyecto));
    const { id } = await caseOfProposal(idProyecto, 1, 'segunda-fase');
    await giveAndDecide(boss, judge, id, 'rechazar', { motivo: 'Fuera del alcance', observaciones: 'Vea las bases' });
    await proposalBecomes(idProyecto, 3);
    const firm = async () => (await internal(`casos-de/segunda-fase/${idProyecto}`)).r_data.firme;
    expect(await firm()).toBeNull();

    await complete(agent, await callOf('sostenibilidad'));
    expect(await firm()).toBe(REPRESENTS);
    expect((await act(boss, id, 'reabrir', { version: 1, motivo: 'Se decidió por error' })).body).toMatchObject({
      r_succ: false,
      r_mess: REPRESENTS,
    });
    // The undoing that was asked for just before is held too.
    const asked = { idCaso: id, objeto: 'segunda-fase', idObjeto: idProyecto, version: 1, decision: 'rechazar' };
    await say('evaluation.undo-requested', asked);
    const answered = await eventually('it is answered', async () => {
      const { rows } = await db().query(
        `select tipo from platform.evento where tipo in ('decision.upheld', 'decision.undone') and (datos->>'idCaso')::int = $1`,
        [id],
      );
      return rows[0]?.tipo as string | undefined;
    });
    expect(answered).toBe('decision.upheld');
    await proposalBecomes(idProyecto, 3);
  });
});
