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
  expect(await field('Concepto', dialog()).getAttribute('aria-invalid')).toBe('true');
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

it('a menu is gone through by keys, does what its line says, and gives the focus back', async () => {
  page = await openAs(browser(), await newPerson(), { width: 390 });
  await page.goto('/kit');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const menu = () => page.getByRole('menu', { name: 'Acciones' });
  const opener = button('Acciones');
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await menu().waitFor();
  expect(await obstacles(page)).toEqual([]);
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  const walk: [key: string, line: RegExp][] = [
    ['ArrowDown', /^Mi cuenta/],
    ['End', /^Eliminar/],
    ['ArrowDown', /^Editar/],
    ['ArrowUp', /^Eliminar/],
    ['Home', /^Editar/],
    ['m', /^Mi cuenta/],
  ];
  for (const [key, line] of walk) {
    await page.keyboard.press(key);
    expect(await focused()).toMatch(line);
  }
  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
  expect(await focused()).toBe('Acciones');

  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('Eliminar');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Acciones');

  await opener.click();
  await opener.click();
  await menu().waitFor({ state: 'detached' });
  await opener.click();
  await page.getByRole('heading', { name: 'Piezas' }).click();
  await menu().waitFor({ state: 'detached' });
  await opener.click();
  await page.keyboard.press('Tab');
  await menu().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('A la izquierda');
});

it('tabs, toggles and switches are pressed and walked through by keys', async () => {
  page = await openAs(browser(), await newPerson());
  await page.goto('/kit');
  await page.getByRole('tab', { name: 'Datos' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tabpanel', { name: 'Financiamiento' }).getByText('Lo que hay en la pestaña 3.').waitFor();
  await page.keyboard.press('Home');
  expect(await page.getByRole('tab', { name: 'Datos', selected: true }).evaluate((tab) => tab === document.activeElement)).toBe(true);
  await button('A la derecha').click();
  expect(await button('A la izquierda').getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('switch', { name: 'Un interruptor' }).press('Space');
  expect(await page.getByRole('checkbox', { name: 'Una casilla' }).isChecked()).toBe(false);
});

it('a choice is made by typing and by keys, and what is no choice goes', async () => {
  page = await openAs(browser(), await newPerson());
  await page.goto('/kit');
  await button('Abrir un formulario').click();
  const box = dialog().getByRole('combobox', { name: 'Área' });
  const options = () => page.getByRole('option');
  const current = async () => page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`).innerText();
  await box.click();
  expect(await options().allInnerTexts()).toEqual(['Astronomía', 'Biología', 'Física', 'Geofísica', 'Química']);
  await box.press('ArrowUp');
  expect(await current()).toBe('Química');
  await box.press('Home');
  expect(await current()).toBe('Astronomía');
  await box.fill('fisi');
  expect(await options().allInnerTexts()).toEqual(['Física', 'Geofísica']);
  await box.press('ArrowDown');
  expect(await obstacles(page)).toEqual([]);
  await box.press('Enter');
  expect([await box.inputValue(), await box.getAttribute('aria-expanded')]).toEqual(['Geofísica', 'false']);

  await box.press('ArrowDown');
  expect(await current()).toBe('Geofísica');
  await box.fill('xyz');
  await page.getByText('Sin resultados').waitFor();
  await box.press('Escape');
  await dialog().waitFor();
  await box.press('Tab');
  expect(await box.inputValue()).toBe('Geofísica');

  await box.hover();
  await button('Quitar la selección', dialog()).click();
  expect(await box.inputValue()).toBe('');
  await button('Abrir la lista', dialog()).click();
  await options().first().click();
  expect(await box.inputValue()).toBe('Astronomía');
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  await box.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

it('a form of a page says what it lacks, adds to its list, asks before it is left, and the list keeps the focus', async () => {
  page = await openAs(browser(), await newPerson(), { width: 390 });
  await page.goto('/kit');
  await button('Agregar el gasto').click();
  await page.getByRole('alert').getByText('Escriba el concepto').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await field('Concepto').fill('Microscopio');
  await page.getByRole('combobox', { name: 'Área' }).press('ArrowDown');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Fecha' }).fill('03/11/2026');
  await field('Monto en bolívares').fill('1500,5');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.getByRole('alertdialog', { name: '¿Salir sin guardar?' }).waitFor();
  await button('Seguir editando').click();
  await button('Agregar el gasto').click();
  await page.getByText('1.500,50', { exact: true }).waitFor();
  expect(await field('Concepto').inputValue()).toBe('');

  await button(/^Eliminar/, page.getByRole('region', { name: 'Su lista' })).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, eliminar' }).click();
  await page.getByText('No posee registros').last().waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Su lista');
});
