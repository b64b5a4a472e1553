import type { Page } from 'playwright-core';
import { eventually } from '../builders/db.js';
import { researcher } from '../builders/directory.js';
import { browserPerSpec, controls, obstacles, openAs, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);
const box = (name: string) => page.getByRole('checkbox', { name });

it('A researcher looks at their page, shows it and hides it; a stranger without script finds and reads it meanwhile', async () => {
  const surname = `Quintero${Date.now().toString(36).replace(/\d/g, 'a')}`;
  const agent = await researcher({ primerApellido: surname });
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto('/usuario/directorio');
  await page.getByText('Usted no aparece en el directorio.').waitFor();
  await box('Sus áreas').check();
  await box('Sus productos de investigación').check();
  const [preview] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Ver cómo quedaría' }).click()]);
  await preview.getByRole('heading', { name: `Ana Lucía ${surname}` }).waitFor();
  expect(await preview.getByRole('heading', { name: 'Estudios' }).count()).toBe(0);
  expect(await obstacles(preview)).toEqual([]);
  await preview.close();
  await button('Mostrarme en el directorio').click();
  await page.getByText('Cualquiera puede leer su página').waitFor();
  expect(await obstacles(page)).toEqual([]);

  const stranger = await openPage(browser(), { scripts: false });
  await stranger.goto('/directorio');
  await stranger.getByRole('searchbox').fill(surname.toLowerCase());
  await stranger.getByRole('button', { name: 'Buscar' }).click();
  await stranger.getByRole('link', { name: `Ana Lucía ${surname}` }).click();
  await stranger.getByText('Acta Botánica Venezuelica').waitFor();
  await stranger.getByRole('link', { name: /^Página de «Diversidad de orqu/ }).click();
  await stranger.getByRole('heading', { level: 1, name: /^Diversidad de orqu/ }).waitFor();
  await stranger.getByRole('link', { name: `Ana Lucía ${surname}` }).waitFor();

  // Who reads it is counted, and told to its person; a stranger with script sees the same, which axe looks at.
  const other = await openPage(browser(), { width: 390 });
  await other.goto(new URL(stranger.url()).pathname);
  await other.getByRole('heading', { name: 'Cómo citarla' }).waitFor();
  expect(await obstacles(other)).toEqual([]);
  await other.close();
  await eventually('the reading to be told', async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Quién la ha leído' }).waitFor();
    return page.getByRole('row', { name: /^Personas \d/ }).count();
  });
  expect(await obstacles(page)).toEqual([]);

  await button('Dejar de mostrarme').click();
  await page.getByText('Usted no aparece en el directorio.').waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'Esta persona ya no aparece en el directorio' }).waitFor();
  await stranger.close();
});
