import type { Page } from 'playwright-core';
import { newPerson } from '../builders/user.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
const dialog = () => page.getByRole('dialog', { name: 'Un formulario' });

it.each([
  [320, false],
  [390, true],
  [1280, false],
  [1280, true],
])('at %i pixels, dark: %s, nothing of the kit is in anybody’s way', async (width, dark) => {
  page = await openAs(browser(), await newPerson(), { width });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.goto('/kit');
  await page.getByRole('heading', { name: 'Piezas', level: 1 }).waitFor();
  expect(await obstacles(page)).toEqual([]);

  await button('Abrir un formulario').click();
  await dialog().waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar', dialog()).click();
  expect(await field('Nombre', dialog()).getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Abrir un formulario');
  expect(await page.evaluate(() => document.querySelectorAll('[aria-hidden=true] main').length)).toBe(0);
});

it('a question that is answered tells so in the page, and the focus is where it was', async () => {
  page = await openAs(browser(), await newPerson());
  await page.goto('/kit');
  await button('Preguntar').click();
  await page.getByRole('alertdialog', { name: '¿Realmente desea eliminar este registro?' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancelar');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('main, #root').getByRole('status').getByText('El registro ha sido eliminado!').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Preguntar');
});
