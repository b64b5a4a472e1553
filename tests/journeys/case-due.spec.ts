import type { Page } from 'playwright-core';
import { callOf, caseOfProposal, sentProposal } from '../builders/calls.js';
import { db } from '../builders/db.js';
import { act, assigned, coordinator, reviewer } from '../builders/evaluation.js';
import { browserPerSpec, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

it('an evaluator reads on which day of those that its own call gives each case stands, and finds what is due first in front', async () => {
  const [chief, own] = [await coordinator(), await reviewer()];
  const call = await callOf('innovacion');
  const { id } = await caseOfProposal((await sentProposal(call)).idProyecto);
  await act(chief, id, 'asignar', { evaluadores: [own.id] });
  const { idCaso } = await assigned(chief, own);
  await db().query('update catalogs.jornada set "diasEvaluacion" = 5 where codigo = $1', [call.codigo]);
  const agoDays = `update evaluation.caso set enviado = now() - make_interval(days => $2, hours => 1) where id = $1`;
  await db().query(agoDays, [id, 3]);
  await db().query(agoDays, [idCaso, 6]);
  page = await openAs(browser(), own);
  await page.goto('/consola');
  const shown = page.getByRole('region', { name: 'Esperan su decisión: 2' }).getByRole('listitem');
  await shown.nth(0).getByText('Día 4 de 5').waitFor();
  await shown.nth(1).getByText('Día 7 de 10').waitFor();
  await page.getByRole('link', { name: 'Abrir la lista' }).click();
  const lines = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await lines.nth(0).getByText('Día 4 de 5').waitFor();
  await lines.nth(1).getByText('Día 7 de 10').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await lines.nth(0).getByRole('link').click();
  await page.getByText('Día 4 de 5').waitFor();
  await page.getByText('Caso 1 de 2').waitFor();
  expect(await obstacles(page)).toEqual([]);
});
