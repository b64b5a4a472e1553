import type { Page } from 'playwright-core';
import { eventually } from '../builders/db.js';
import { act, assigned, coordinator, reviewer } from '../builders/evaluation.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';
import { unchecked } from './unchecked.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);

it('Two reviewers who have the same case open see each other, until one goes', async () => {
  const [chief, one, other] = [await coordinator(), await reviewer(), await reviewer()];
  const { idCaso } = await assigned(chief, one, other);
  const words = (who: { correo: string }) => `${who.correo} también tiene abierto este caso.`;
  page = await openAs(browser(), one, { width: 390 });
  await page.goto(`/consola/casos/${idCaso}/show`);
  await button('Aprobar').waitFor();
  expect(await page.getByText(/también tiene/).count()).toBe(0);

  const second = await openAs(browser(), other);
  await second.goto(`/consola/casos/${idCaso}/show`);
  await second.getByText(words(one)).waitFor();
  expect(await obstacles(second)).toEqual([]);
  await page.getByText(words(other)).waitFor();
  await button('Devolver').click();
  await page.getByRole('dialog').getByText(words(other)).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Cancelar').click();

  await second.getByRole('link', { name: 'Casos', exact: true }).first().click();
  await page.getByText(words(other)).waitFor({ state: 'detached' });

  // By closing the window too.
  await second.goBack();
  await second.getByText(words(one)).waitFor();
  await page.getByText(words(other)).waitFor();
  await second.close({ runBeforeUnload: true });
  await page.getByText(words(other)).waitFor({ state: 'detached' });
  await second.context().close();
});

it('Where nobody can say who else is there, nothing is shown and the case is decided as ever', async () => {
  const [chief, one, other] = [await coordinator(), await reviewer(), await reviewer()];
  const { idCaso } = await assigned(chief, one, other);
  await act(other, idCaso, 'presencia');
  page = await openAs(browser(), one);
  await page.route('**/presencia', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/consola/casos/${idCaso}/show`);
  await button('Aprobar').click();
  await unchecked(page);
  await button('Sí, aprobar').click();
  await page.getByText(/decidió este envío/).waitFor();
  expect(await page.getByText(/también tiene/).count()).toBe(0);
  await eventually('no trace of oneself', async () => (await act(other, idCaso, 'presencia')).body.r_data.length === 0);
});
