import type { Beside } from '../../../../tests/builders/beside.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { view } from '../../../../tests/builders/evaluation.js';
import { giveCase, judged, panelOf, proposedTo, startPrizePanel } from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let judges: [Agent, Agent];
beforeAll(async () => {
  ({ service, chief, judges } = await startPrizePanel());
});
afterAll(closeDb);

it('what will be published of one case is planned by the coordinador, with the reviewers’ words or the coordinador’s own', async () => {
  const { idCaso } = await proposedTo(service, chief, panelOf());
  const draft = (over: object) =>
    chief.post(`recursos/casos/${idCaso}/panel/borrador`, { version: 1, decision: 'premiar', motivo: null, comentario: null, ...over });
  await giveCase(chief, idCaso, ...judges);
  expect((await draft({})).body).toMatchObject({ r_succ: false, r_mess: 'El caso no tiene todavía 2 evaluaciones' });
  for (const judge of judges) await judged(judge, idCaso, 10);
  expect((await draft({ version: 2 })).body).toMatchObject({ r_succ: false, r_code: '1011' });
  expect((await draft({ decision: 'coronar' })).body.errores).toEqual([{ campo: 'decision', mensaje: 'Esa decisión no existe' }]);
  expect((await draft({ decision: 'no-premiar' })).body.errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
  await draft({});
  expect((await view(chief, idCaso)).panel!.borrador).toMatchObject({
    decision: 'premiar',
    comentario: expect.stringContaining('– Rigor de 10'),
  });
  await draft({ decision: 'no-premiar', motivo: 'Fuera de tema', comentario: 'En palabras propias' });
  expect((await view(chief, idCaso)).panel!.borrador).toMatchObject({ resultado: 'rechazado', comentario: 'En palabras propias' });
  expect((await view(chief, idCaso)).estado).toBe('asignado');
});
