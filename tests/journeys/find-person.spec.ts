import type { Page } from 'playwright-core';
import { registered } from '../builders/profile.js';
import { newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

const letters = 'bcdfglmnprst';
/** A surname that nobody has: pronounceable, and another one each time. */
const surname = () => `Zu${Array.from({ length: 4 }, () => `${letters[Math.floor(Math.random() * letters.length)]}a`).join('')}eta`;

it('an operator finds a person with a misspelt name and opens the page', async () => {
  const apellido = surname();
  const person = await registered({ primerNombre: 'Génesis', segundoNombre: null, primerApellido: apellido });
  page = await openAs(browser(), await newPersonAs('operador', ['usuarios']));
  await page.goto('/consola');
  await page.getByRole('button', { name: /^Buscar persona/ }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.keyboard.press('Control+k');

  const dialog = page.getByRole('dialog', { name: 'Buscar persona' });
  await dialog.getByText('Busque por nombre').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  const field = dialog.getByRole('combobox', { name: 'Buscar persona' });
  await field.fill('nadie se llama asi');
  await dialog.getByText('Nadie con «nadie se llama asi».').waitFor();
  await field.fill(`jenesis ${apellido.replace('eta', 'tea').toLowerCase()}`);
  const option = dialog.getByRole('option').filter({ hasText: `Génesis ${apellido}` });
  await option.getByText('Nombre parecido').waitFor();
  await option.getByText(person.correo).waitFor();
  expect(await atBothWidths(page)).toEqual([]);

  await field.press('Enter');
  await page.waitForURL(`**/consola/usuarios/${person.id}/show`);
  await page.getByRole('region', { name: 'Cuenta' }).getByText(person.correo).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await atBothWidths(page)).toEqual([]);
});

it('who may not see people has no search, and Ctrl+K stays the browser’s', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['colas']));
  await page.goto('/consola');
  await page.getByRole('heading', { name: 'Necesitan a alguien ahora' }).waitFor();
  expect(await page.getByRole('button', { name: /^Buscar persona/ }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
