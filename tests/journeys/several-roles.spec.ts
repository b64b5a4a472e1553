import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { assigned, coordinator, reviewer } from '../builders/evaluation.js';
import { document, newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const menu = (of: Page) => of.getByRole('navigation', { name: 'Principal', exact: true });

it('who evaluates begins at their own registry, reads there what waits, goes to their desk and comes back', async () => {
  const judge = await reviewer();
  await assigned(await coordinator(), judge);
  page = await openAs(browser(), judge);
  await page.goto('/inicio');
  await page.waitForURL('**/usuario/listar');
  const desk = page.getByRole('region', { name: 'Evaluación' });
  await desk.getByText('Por atender: 1 caso por decidir.').waitFor();
  expect(await menu(page).getByRole('link').allInnerTexts()).toEqual([
    'Inicio',
    'Mi registro',
    'Productos',
    'Becas',
    'Movilidad',
    'Convocatorias',
    'Tutores',
    'Directorio',
    'Mensajes',
    'Evaluación',
    'Cuenta',
  ]);
  expect(await atBothWidths(page)).toEqual([]);
  await desk.getByRole('link', { name: 'Ir a mi mesa' }).click();
  await page.getByText('Esperan su decisión').first().waitFor();
  await menu(page).getByRole('link', { name: 'Mi registro' }).click();
  await page.waitForURL('**/usuario/listar');
});

it('who evaluates and operates has both in one console, and a phone finds the way in the account’s menu', async () => {
  const both = await newPersonAs('operador', ['usuarios', 'convocatorias']);
  await document(both);
  await db().query(`update accounts."user" set roles = '{investigador,evaluador,operador}' where id = $1`, [both.id]);
  page = await openAs(browser(), both, { width: 390 });
  await page.goto('/usuario/listar');
  await page.getByRole('region', { name: 'Consola' }).getByRole('status').filter({ hasNotText: 'Contando' }).waitFor();
  await page.getByRole('button', { name: 'Menú de la cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Consola' }).click();
  await page.getByText('Necesitan a alguien ahora').waitFor();
  await page.getByText('Esperan su decisión').first().waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await menu(page).getByRole('button', { name: 'Personas' }).click();
  const rooms = await menu(page).getByRole('link').allInnerTexts();
  for (const room of ['Casos', 'Usuarios', 'Mi registro']) expect(rooms.some((one) => one.startsWith(room))).toBe(true);
  await page.goto('/consola/usuarios');
  await page.getByText('Evaluador y Operador').first().waitFor();
  expect(await atBothWidths(page)).toEqual([]);
});
