import { proposalBecomes } from '../builders/calls.js';
import { eventually } from '../builders/db.js';
import { coordinator, onlyReviewers, reviewer, view } from '../builders/evaluation.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { byCallLine, closeCall, judgedCall, onPanel } from '../builders/panel.js';
import { type Browser, obstacles, openAs, openBrowser } from './browser.js';
import type { Server } from '../setup/start-server.mjs';

let browser: Browser;
let server: Server;
beforeAll(async () => {
  server = await startInstance();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
});

it('the coordinador of a reconsideration reads that nobody may judge it, and then by name whom to give it to', async () => {
  const [chief, ...judges] = [await coordinator(), await reviewer(), await reviewer()];
  const { call, id, all } = await judgedCall(chief, judges, [5]);
  const { idCaso, idProyecto, agent } = all[0]!;
  await closeCall(call);
  await onPanel(chief, id, 'borradores', byCallLine({ presupuesto: 0 }));
  expect((await onPanel(chief, id, 'publicar', { casos: 1 })).body).toMatchObject({ r_succ: true });
  await proposalBecomes(idProyecto, 3);
  const motivo = 'No vieron el anexo';
  const asked = await agent.post('guardar/evaluacion/reconsideracion', { objeto: 'proyecto', idObjeto: idProyecto, motivo });
  expect(asked.body).toMatchObject({ r_succ: true });
  await eventually('the case waits again', async () => (await view(chief, idCaso)).estado === 'abierto');
  await onlyReviewers(chief, ...judges);

  const page = await openAs(browser, chief, { width: 390 });
  await page.goto(`/consola/casos/${idCaso}/show`);
  const reviewers = page.getByRole('region', { name: 'Evaluadores', exact: true });
  await reviewers.getByText('Nadie puede evaluar la reconsideración.').waitFor();
  await reviewers.getByText(/Pida a un operador del permiso «Usuarios» que nombre a otro evaluador/).waitFor();
  expect(await obstacles(page)).toEqual([]);

  const { correo } = await reviewer();
  await page.reload();
  const wanted = page.getByRole('region', { name: 'A quién asignar la reconsideración' });
  await wanted.getByText(/Sin conflicto de interés conocido/).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await wanted.getByRole('button', { name: `Asignar a ${correo}` }).click();
  await page.getByText(`Caso asignado a ${correo}`).waitFor();
  await reviewers.getByText('Nadie más puede evaluar la reconsideración.').waitFor();
});
