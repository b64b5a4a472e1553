import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { assigned, coordinator, reviewer, view } from '../builders/evaluation.js';
import type { Agent } from '../builders/user.js';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
let chief: Agent;
const browser = browserPerSpec(() => page);
beforeAll(async () => {
  chief = await coordinator();
});

it('an evaluator finds a case of theirs by its receipt, and none of another’s', async () => {
  const judge = await reviewer();
  const [own, foreign] = [await assigned(chief, judge), await assigned(chief, await reviewer())];
  const receipt = async (idBeca: number): Promise<string> =>
    (await db().query(`select numero from scholarships.acuse where "idBeca" = $1`, [idBeca])).rows[0].numero;
  const { nombre } = await view(judge, own.idCaso);
  page = await openAs(browser(), judge, { width: 390 });
  await page.goto('/consola/casos');
  await page.getByRole('button', { name: /^Buscar caso/ }).waitFor();
  await page.getByRole('button', { name: 'Buscar caso' }).click();

  const dialog = page.getByRole('dialog', { name: 'Buscar caso' });
  await dialog.getByText('Busque entre sus casos').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  const field = dialog.getByRole('combobox', { name: 'Buscar caso' });
  const theirs = await receipt(foreign.idBeca);
  await field.fill(theirs);
  await dialog.getByText(`Ningún caso suyo con «${theirs}».`).waitFor();
  await field.fill((await receipt(own.idBeca)).toLowerCase());
  const option = dialog.getByRole('option').filter({ hasText: nombre });
  await option.getByText(`Acuse de recibo ${await receipt(own.idBeca)}`).waitFor();
  await option.getByText('Programa de becas de postgrado (2025)').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await option.click();
  await page.waitForURL(`**/consola/casos/${own.idCaso}/show`);
  expect(await dialog.count()).toBe(0);
});
