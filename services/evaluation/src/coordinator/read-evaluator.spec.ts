import { closeDb } from '../../../../tests/builders/db.js';
import { assigned, coordinator, reviewer } from '../../../../tests/builders/evaluation.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(closeDb);

describe('consultar/evaluador', () => {
  it('tells whether a person evaluates, and who evaluates them', async () => {
    const [chief, judge] = [await coordinator(), await reviewer()];
    const { person, idBeca } = await assigned(chief, judge);
    const ask = async (idInvestigador: unknown, who = operator) => who.post('consultar/evaluador', { idInvestigador });
    expect((await ask(person.id)).body.r_data).toEqual({
      idInvestigador: person.id,
      esEvaluador: false,
      esCoordinador: false,
      casosAsignados: 0,
      evaluadores: [{ objeto: 'beca', idObjeto: idBeca, idUsuario: judge.id, quien: judge.correo }],
    });
    expect((await ask(judge.id)).body.r_data).toMatchObject({
      esEvaluador: true,
      esCoordinador: false,
      casosAsignados: 1,
      evaluadores: [],
    });
    expect((await ask(chief.id, judge)).body.r_data).toMatchObject({ esCoordinador: true });
    expect((await ask(person.id, await reviewer())).body.r_data.evaluadores).toEqual([]);
    expect((await ask(2_000_000_000)).status).toBe(404);
    expect((await ask('x')).status).toBe(422);
    expect((await ask(person.id, person)).status).toBe(403);
    expect((await ask(person.id, await newPersonAs('operador', ['usuarios']))).status).toBe(403);
  });
});
