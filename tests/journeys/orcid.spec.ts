import type { Page } from 'playwright-core';
import { ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import { eventually } from '../builders/db.js';
import { researcher } from '../builders/directory.js';
import { apart } from '../builders/user.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);
const link = (name: string | RegExp) => page.getByRole('link', { name });
/** What it says is where one looks. */
const inSight = () =>
  eventually('its part of the page in sight', () =>
    page.locator('#orcid').evaluate((part) => {
      const { top } = part.getBoundingClientRect();
      return top >= 0 && top < window.innerHeight / 2;
    }),
  );
const ID = 'https://orcid.org/0000-0002-1825-0097';

it('A researcher links their ORCID iD, brings their works, shows it and unlinks it', async () => {
  // As it is deployed there is no demo, which plays ORCID.
  if (apart) return;
  page = await openAs(browser(), await researcher(), { width: 390 });
  await page.goto('/cuenta');
  await button('Vincular mi ORCID iD').click();
  await page.getByRole('heading', { name: 'Autorizar el acceso' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Cancelar').click();
  await page.getByText(ORCID_MESSAGES.cancelado).waitFor();
  await inSight();
  expect(await obstacles(page)).toEqual([]);

  await button('Vincular mi ORCID iD').click();
  await button('Autorizar').click();
  await link(ID).waitFor();
  await page.getByText(ORCID_MESSAGES.vinculado).waitFor();
  await inSight();
  expect(page.url()).toMatch(/\/cuenta#orcid$/);
  expect(await link(ID).getAttribute('href')).toBe(ID);
  expect(await obstacles(page)).toEqual([]);

  await page.goto('/usuario/proyecto/importar');
  await page.getByRole('tab', { name: 'ORCID' }).click();
  await button('Traer de mi ORCID').click();
  await button('Todas: 20').waitFor();
  await page.getByText('Captura de carbono en suelos de sabana del Orinoco', { exact: true }).waitFor();
  await page.getByText('La fuente lo llama «research-tool»').waitFor();
  expect(await obstacles(page)).toEqual([]);

  await page.goto('/usuario/directorio');
  await page.getByRole('checkbox', { name: 'Su ORCID iD, si lo vinculó' }).check();
  const [preview] = await Promise.all([page.context().waitForEvent('page'), link('Ver cómo quedaría').click()]);
  await preview.getByRole('link', { name: ID }).waitFor();
  expect(await obstacles(preview)).toEqual([]);
  await preview.close();

  await page.goto('/cuenta#orcid');
  await button('Desvincular').click();
  await page.getByRole('alertdialog', { name: '¿Desvincular su ORCID iD?' }).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desvincular' }).click();
  await button('Vincular mi ORCID iD').waitFor();
});
