import type { Beside } from '../../../../tests/builders/beside.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { CONSENSUS_CHANGED_MESSAGE } from '@registro/contracts/evaluation/panel';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { coordinator, reviewer, view } from '../../../../tests/builders/evaluation.js';
import {
  byLine,
  giveCase,
  judged,
  onPanel,
  panelOf,
  panelRow,
  proposedTo,
  ranking,
  startPrizePanel,
} from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let judges: [Agent, Agent];
beforeAll(async () => {
  ({ service, chief, judges } = await startPrizePanel());
});
afterAll(closeDb);

const agree = (who: Agent, idCaso: number, body: object) => who.post(`recursos/casos/${idCaso}/panel/consenso`, body);

const confirm = (who: Agent, idCaso: number, consenso: number) =>
  who.post(`recursos/casos/${idCaso}/panel/consenso/confirmar`, { consenso });
/** Judged 75 by both, of a panel of its own. */
async function both() {
  const panel = panelOf();
  const found = await proposedTo(service, chief, panel);
  await giveCase(chief, found.idCaso, ...judges);
  await judged(judges[0], found.idCaso, 10);
  await judged(judges[1], found.idCaso, 5);
  const { id } = await panelRow(chief, panel.clave);
  const agreed = async (puntaje: number) => {
    await agree(chief, found.idCaso, { nota: 'Se habló', puntaje });
    return (await view(chief, found.idCaso)).panel!.consenso!.id;
  };
  return { ...found, id, agreed, counted: async () => (await ranking(chief, id)).casos[0]!.consenso };
}

it('what is agreed on near the mean stands, and farther only by the word of all whose sheets it replaces', async () => {
  const { idCaso, id, agreed, counted, author, idObjeto } = await both();
  await agreed(80);
  expect(await counted()).toBe(80);
  const consenso = await agreed(60);
  expect(await counted()).toBeNull();
  expect((await chief.get(`recursos/paneles/${id}`)).body.falta).toContain('1 caso con un consenso por confirmar');
  expect((await confirm(chief, idCaso, consenso)).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
  expect((await confirm(await reviewer(), idCaso, consenso)).status).toBe(404);
  // Each of them reads it, and what lacks yet.
  expect((await view(judges[0], idCaso)).panel).toMatchObject({ consenso: { puntaje: 60, vale: false }, puede: { confirmar: true } });
  expect((await confirm(judges[0], idCaso, consenso)).body.r_data).toMatchObject({ vale: false });
  expect((await view(judges[0], idCaso)).panel).toMatchObject({ puede: { confirmar: false } });
  expect(await counted()).toBeNull();
  expect((await confirm(judges[1], idCaso, consenso)).body.r_data).toMatchObject({ vale: true });
  expect(await counted()).toBe(60);
  expect((await confirm(judges[1], idCaso, consenso)).body.r_mess).toBe(CONSENSUS_CHANGED_MESSAGE);
  const { historial } = await view(chief, idCaso);
  expect(historial.filter(({ tipo }) => tipo === 'consensoConfirmado').map(({ quien }) => quien)).toEqual([
    judges[1].correo,
    judges[0].correo,
  ]);
  expect(historial.find(({ tipo }) => tipo === 'consenso')!.motivo).toBe('60 en lugar del promedio 75: Se habló');
  // Its applicant is told that a score was agreed on.
  await onPanel(chief, id, 'borradores', byLine());
  await onPanel(chief, id, 'publicar', { casos: 1 });
  const { body } = await author.post('consultar/evaluacion/resultado', { objeto: 'premio', idObjeto });
  expect(body.r_data).toMatchObject({ hecho: 'Premiada', consenso: true });
});

it('another coordinador’s word is enough, for the one that they read and the sheets that there are', async () => {
  const { idCaso, agreed, counted } = await both();
  const other = await coordinator();
  const first = await agreed(60);
  const second = await agreed(61);
  expect((await confirm(other, idCaso, first)).body.r_mess).toBe(CONSENSUS_CHANGED_MESSAGE);
  expect((await confirm(other, idCaso, second)).body.r_data).toMatchObject({ vale: true });
  expect(await counted()).toBe(61);
  const third = await reviewer();
  await giveCase(chief, idCaso, third);
  await judged(third, idCaso, 0);
  expect(await counted()).toBeNull();
  expect((await view(third, idCaso)).panel!.consenso).toBeNull();
});
