import type { Page } from 'playwright-core';
import { coordinator, reviewer } from '../builders/evaluation.js';
import { byCallLine, judgedCall, onPanel } from '../builders/panel.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

it('A panel is published before its call closes by two coordinators, with a reason that stays with it', async () => {
  const [chief, other] = [await coordinator(), await coordinator()];
  const { id } = await judgedCall(chief, [await reviewer(), await reviewer()], [10, 5]);
  await onPanel(chief, id, 'borradores', byCallLine());
  const open = async (who: typeof chief) => {
    page = await openAs(browser(), who);
    await page.goto(`/consola/paneles/${id}/show`);
  };
  await open(chief);
  await page.getByText(/^La convocatoria está abierta hasta el .* es de dos coordinadores, con un motivo\.$/).waitFor();
  await button('Proponer que se publiquen 2 decisiones').click();
  await button('Sí, proponer').click();
  await page.getByText('Diga por qué se publica antes de tiempo').first().waitFor();
  await field('Por qué antes de tiempo').fill('Los fondos vencen este mes');
  expect(await obstacles(page)).toEqual([]);
  await button('Sí, proponer').click();
  await page.getByText(/^Usted propuso publicar antes de tiempo/).waitFor();
  expect(await button('Proponer que se publiquen 2 decisiones').isDisabled()).toBe(true);
  await page.context().close();

  await open(other);
  await page.getByText(new RegExp(`${chief.correo} propuso publicar antes de tiempo .*: Los fondos vencen este mes`)).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Publicar 2 decisiones').click();
  await button('Sí, publicar').click();
  await page.getByText(new RegExp(`Antes de tiempo, como propuso ${chief.correo}: Los fondos vencen este mes`)).waitFor();
});
