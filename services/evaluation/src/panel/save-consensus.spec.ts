import type { Beside } from '../../../../tests/builders/beside.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { view } from '../../../../tests/builders/evaluation.js';
import { giveCase, judged, panelOf, panelRow, proposedTo, ranking, startPrizePanel } from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let judges: [Agent, Agent];
beforeAll(async () => {
  ({ service, chief, judges } = await startPrizePanel());
});
afterAll(closeDb);

const agree = (who: Agent, idCaso: number, body: object) => who.post(`recursos/casos/${idCaso}/panel/consenso`, body);

it('what reviewers agreed on after they disagreed is written down by the coordinador, and its score stands for their mean', async () => {
  const panel = panelOf();
  const { idCaso } = await proposedTo(service, chief, panel);
  await giveCase(chief, idCaso, ...judges);
  await judged(judges[0], idCaso, 10);
  expect((await agree(chief, idCaso, { nota: 'Se habló', puntaje: 60 })).body).toMatchObject({
    r_succ: false,
    r_mess: 'El caso no tiene todavía 2 evaluaciones',
  });
  await judged(judges[1], idCaso, 0);
  expect((await agree(judges[0], idCaso, { nota: 'x', puntaje: 60 })).status).toBe(403);
  expect((await agree(chief, idCaso, { nota: ' ', puntaje: 101 })).body.errores.map((e: { campo: string }) => e.campo)).toEqual([
    'nota',
    'puntaje',
  ]);
  expect((await agree(chief, idCaso, { nota: 'Se habló', puntaje: 60 })).body.r_succ).toBe(true);
  expect((await agree(chief, idCaso, { nota: 'Se habló dos veces', puntaje: 70 })).body.r_succ).toBe(true);
  expect((await view(chief, idCaso)).panel!.consenso).toMatchObject({
    nota: 'Se habló dos veces',
    puntaje: 70,
    quien: chief.correo,
    vale: false,
  });
  expect((await view(chief, idCaso)).historial.filter(({ tipo }) => tipo === 'consenso')).toHaveLength(2);
  const { id } = await panelRow(chief, panel.clave);
  // Twenty points from the mean of the sheets: nobody has confirmed it.
  expect((await ranking(chief, id)).casos).toMatchObject([{ bruto: 50, consenso: null, desacuerdo: true }]);
});
