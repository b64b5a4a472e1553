import type { Page } from 'playwright-core';
import { newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, openAs, roomsOf } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

it('Who may see people reads a measure by a filter, and how the editions stand', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios']));
  await roomsOf(page)('cifras');
  const figures = page.getByRole('region', { name: 'Cifras de ahora' });
  await figures.getByRole('row', { name: /Zulia/ }).waitFor();
  await page
    .getByRole('link', { name: /^Ver las/ })
    .first()
    .waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await figures.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Lara' }).click();
  await figures.getByRole('row', { name: /Zulia/ }).waitFor({ state: 'detached' });
  await figures.getByRole('row', { name: /Lara/ }).waitFor();
  await figures.getByRole('button', { name: 'Guardar como segmento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar como segmento' });
  await dialog.getByText(/hoy son [\d.]+ personas/).waitFor();
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('De Lara');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await figures.getByText('Estado: Lara. Solo lo ve usted.').waitFor();
  await figures.getByRole('button', { name: 'Recibirla por correo cada lunes' }).click();
  await figures.getByText('Personas que investigan: por estado y sexo, segmento «De Lara»').waitFor();
  expect(await figures.getByRole('row', { name: /Zulia/ }).count()).toBe(0);
  expect(await atBothWidths(page)).toEqual([]);
  await figures.getByRole('combobox', { name: 'Medida' }).click();
  await page.getByRole('option', { name: 'Becas de postgrado: por nivel y etapa' }).click();
  await figures.getByRole('row', { name: /Maestría/ }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await figures.getByRole('link', { name: 'Ver en Usuarios' }).click();
  await page.getByRole('combobox', { name: 'Segmento' }).getByText('De Lara').waitFor();
});
