import { closeDb } from '../../../../tests/builders/db.js';
import { act, assigned, coordinator, reviewer, view } from '../../../../tests/builders/evaluation.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

describe('A case', () => {
  it('carries notes among those who see it, and its applicant never reads them', async () => {
    const judge = await reviewer();
    const { idCaso, idBeca, person } = await assigned(chief, judge);
    await act(judge, idCaso, 'nota', { texto: 'Revisar con el comité' });
    await act(chief, idCaso, 'nota', { texto: 'De acuerdo' });
    expect((await view(chief, idCaso)).notas).toMatchObject([
      { texto: 'Revisar con el comité', quien: judge.correo, version: 1 },
      { texto: 'De acuerdo', quien: chief.correo },
    ]);
    expect((await person.post('consultar/beca/ver', { id: idBeca })).text).not.toContain('comité');
    expect((await act(judge, idCaso, 'nota', { texto: ' ' })).status).toBe(422);
  });
});
