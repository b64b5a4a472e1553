import { closeDb } from '../../../../tests/builders/db.js';
import { act, assigned, list, named, opened, knownReviewer } from '../../../../tests/builders/evaluation.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(closeDb);

const remove = (agent: Agent, id: number) =>
  fetch(`${process.env['BASE_URL']}/api/recursos/coordinadores/${id}`, { method: 'DELETE', headers: agent.headers() });

describe('A coordinador', () => {
  it('whom an operator removes sees only their own cases from then on, and gives none out', async () => {
    const judge = await knownReviewer();
    await named(judge);
    const { idCaso } = await opened();
    const own = await assigned(judge, judge);
    expect(await list(judge, { id: [idCaso] })).toHaveLength(1);
    expect((await remove(operator, judge.id)).status).toBe(200);
    expect((await remove(operator, judge.id)).status).toBe(404);
    expect(await list(judge, { id: [idCaso] })).toEqual([]);
    expect((await traces(operator.id)).filter((t) => t.objeto === 'coordinador').map((t) => t.accion)).toEqual(['retirar']);
    expect((await list(judge)).map((c) => c.id)).toEqual([own.idCaso]);
    expect((await act(judge, own.idCaso, 'asignar', { evaluadores: [judge.id] })).status).toBe(403);
  });
});
