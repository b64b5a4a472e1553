import type { UnassignedRow } from '@registro/contracts/evaluation/case';
import { callOf, caseOfProposal, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Cases that nobody has been given', () => {
  it('are shown to operators by number, kind and since when, and with nothing that they hold', async () => {
    const { id } = await caseOfProposal((await sentProposal(await callOf('sostenibilidad'))).idProyecto);
    const operator = await newPersonAs('operador', ['convocatorias']);
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const rows = (await operator.get(`recursos/casos-sin-evaluador?filter=${filter}`)).body as UnassignedRow[];
    expect(rows).toEqual([{ id, clase: expect.any(String), enviado: expect.any(String), antiguedad: 0 }]);
  });
});
