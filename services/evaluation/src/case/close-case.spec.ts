import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, reviewer } from '../../../../tests/builders/evaluation.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
let judge: Agent;
beforeAll(async () => {
  [chief, judge] = [await coordinator(), await reviewer()];
});
afterAll(closeDb);

const emitted = async (idCaso: number, tipo = 'evaluation.decided') =>
  (
    await db().query(`select datos from platform.evento where tipo = $1 and (datos->>'idCaso')::int = $2 order by id`, [tipo, idCaso])
  ).rows.map((r) => r.datos);

describe('An application', () => {
  it('withdrawn closes its case', async () => {
    const { person, idBeca, idCaso } = await assigned(chief, judge);
    await person.post('consultar/beca/retirar', { id: idBeca });
    await eventually('closing', async () => (await caseOf(idBeca)).estado === 'retirado');
    expect((await act(judge, idCaso, 'aprobar', { version: 1 })).body).toMatchObject({
      r_succ: false,
      r_mess: 'El solicitante retiró la solicitud',
    });
    expect(await emitted(idCaso)).toEqual([]);
  });

  it('withdrawn before its case is opened leaves a closed case, whichever news comes first', async () => {
    for (let i = 0; i < 5; i++) {
      const person = await applicant();
      const { idBeca } = await sent(person);
      await person.post('consultar/beca/retirar', { id: idBeca });
      await eventually('both heard', async () => {
        const { rows } = await db().query(
          `select count(*)::int as n from platform.recibido r join platform.evento e on e.id = r."idEvento"
           where r.consumidor in ('open-case', 'close-case') and (e.datos->>'idObjeto')::int = $1 and e.datos->>'objeto' = 'beca'`,
          [idBeca],
        );
        return rows[0].n === 2;
      });
      expect(await caseOf(idBeca)).toMatchObject({ estado: 'retirado' });
    }
  });
});
