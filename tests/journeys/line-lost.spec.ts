import type { Page } from 'playwright-core';
import { callOf, caseOfProposal, sentProposal } from '../builders/calls.js';
import { eventually } from '../builders/db.js';
import { act, coordinator, reviewer } from '../builders/evaluation.js';
import { panelOf, start } from '../builders/panel.js';
import { registered } from '../builders/profile.js';
import { atBothWidths, browserPerSpec, CODE, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);

it('a screen whose code cannot come says that there is no connection, and opens once there is', async () => {
  page = await openAs(browser(), await registered(), { width: 390 });
  await page.goto('/usuario/listar');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.route(CODE, (route) => route.abort());
  await page.getByRole('link', { name: 'Productos' }).filter({ visible: true }).first().click();
  await page.getByRole('heading', { name: 'No hay conexión' }).waitFor();
  await page.getByText('Se abrirá por sí sola en cuanto vuelva la conexión').waitFor();
  expect(await page.getByText('Hay una versión nueva').count()).toBe(0);
  expect(await atBothWidths(page)).toEqual([]);
  await page.unroute(CODE);
  await page.context().setOffline(false);
  await page.getByText('Todavía no ha registrado productos').waitFor();
});

it('code that a new version has taken away is no lost connection', async () => {
  page = await openAs(browser(), await registered());
  await page.goto('/usuario/listar');
  await page.waitForLoadState('networkidle');
  await page.route(CODE, (route) => route.abort());
  await page.getByRole('link', { name: 'Productos' }).first().click();
  await page.getByRole('heading', { name: 'Hay una versión nueva' }).waitFor();
  await page.unroute(CODE);
  expect(await page.getByText('Se abrirá por sí sola').count()).toBe(0);
  await button('Volver a cargar').click();
  await page.getByText('Todavía no ha registrado productos').waitFor();
});

it('that a save did not reach the server is said in red only while it does not', async () => {
  page = await openAs(browser(), await registered());
  await page.goto('/usuario/registro');
  const second = page.getByRole('textbox', { name: 'Segundo nombre' });
  await second.fill('Beatriz');
  // Its fields stand before its code, which comes while the line is there.
  await eventually('code', () => button('Siguiente').isEnabled());
  await page.context().setOffline(true);
  await button('Siguiente').click();
  const red = page.locator('.aviso.error').filter({ hasText: 'No hay conexión con el servidor' });
  await red.first().waitFor();
  await page.context().setOffline(false);
  await page.getByText('Ya hay conexión. Lo que escribió sigue aquí y todavía no se guardó.').waitFor();
  expect(await red.count()).toBe(0);
  expect(await obstacles(page)).toEqual([]);
  await button('Reintentar').click();
  await page.getByText('Datos guardados').waitFor();
});

it('what was saved goes on though the removal of its draft has no answer, and so does the next save', async () => {
  page = await openAs(browser(), await registered());
  let removals = 0;
  // Never answered: as long as this page stands, its draft is being removed.
  await page.route('**/guardar/borrador', (route) => (route.request().postDataJSON().datos === null ? void removals++ : route.continue()));
  const studies = page.getByRole('region', { name: 'Estudios - Título' });
  await page.goto('/usuario/registro');
  await button('Siguiente').click();
  await studies.waitFor();
  await button('Atrás').click();
  await button('Siguiente').click();
  await studies.waitFor();
  expect(removals).toBeGreaterThan(0);
});

it('an evaluator’s sheet that did not reach the server is told so, and is kept as soon as the line is back', async () => {
  const [chief, judge] = [await coordinator(), await reviewer()];
  const { idProyecto } = await sentProposal(await callOf('innovacion', { rubrica: panelOf().rubrica, presupuesto: 5000 }));
  const { id } = await caseOfProposal(idProyecto);
  await act(chief, id, 'asignar', { evaluadores: [judge.id] });
  expect((await start(judge, id)).status).toBe(200);
  page = await openAs(browser(), judge);
  await page.goto(`/consola/casos/${id}/show`);
  const comment = page.getByRole('textbox', { name: 'Comentario para el solicitante', exact: true });
  await comment.waitFor();
  await page.context().setOffline(true);
  await comment.fill('Escrito sin conexión.');
  await page.getByText('Borrador sin guardar: se intentará de nuevo').waitFor();
  const kept = page.waitForResponse((r) => r.url().endsWith('/evaluacion/guardar') && r.status() === 200);
  await page.context().setOffline(false);
  await kept;
  await page.getByText(/^Borrador guardado/).waitFor();
  await page.reload();
  await comment.waitFor();
  expect(await comment.inputValue()).toBe('Escrito sin conexión.');
  // In another tab meanwhile a grade is given: one sheet has both. Then both write the same field, and one is asked.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const grade = (of: Page) => of.getByRole('radiogroup').first().getByRole('radio').first();
  await grade(other).check();
  await other.getByText(/^Borrador guardado/).waitFor();
  await comment.fill('De aquí.');
  await page.getByText(/^Trajimos lo que escribió en otra ventana/).waitFor();
  expect(await grade(page).isChecked()).toBe(true);
  await page.getByText(/^Borrador guardado/).waitFor();
  await other.getByRole('textbox', { name: 'Comentario para el solicitante', exact: true }).fill('De allí.');
  await other.getByText(/^También se escribió en otra ventana/).waitFor();
  expect(await obstacles(other)).toEqual([]);
  await other.getByRole('button', { name: 'Usar lo de allí' }).click();
  await other.getByText(/^Borrador guardado/).waitFor();
  const read = async () => (await (await judge.get(`recursos/casos/${id}`)).body).panel.propia;
  expect(await read()).toMatchObject({ comentario: 'De aquí.', puntajes: [{ puntos: expect.any(Number) }, {}] });
  // What is sent is for ever: a tab that has nothing of its own to save reads first what the other one wrote.
  await page.getByRole('radiogroup').nth(1).getByRole('radio').first().check();
  const graded = async () => (await read()).puntajes.every(({ puntos }: { puntos: number | null }) => puntos !== null);
  await eventually('the second grade', graded);
  await other.getByRole('textbox', { name: 'Comentario para el solicitante', exact: true }).fill('Lo último.');
  await eventually('the other tab’s words', async () => (await read()).comentario === 'Lo último.');
  const send = async () => {
    await page.getByRole('button', { name: 'Enviar evaluación' }).click();
    await page.getByRole('button', { name: 'Sí, enviar' }).click();
  };
  await send();
  await page.getByText(/Todavía no se guardó ni se envió/).waitFor();
  expect([await comment.inputValue(), (await read()).enviada]).toEqual(['Lo último.', null]);
  await send();
  await page.getByText('Evaluación enviada', { exact: true }).waitFor();
  expect(await read()).toMatchObject({ comentario: 'Lo último.', enviada: expect.any(String) });
});
