import type { Page } from 'playwright-core';
import { analysed } from '../builders/imports.js';
import { registered } from '../builders/profile.js';
import { newPerson } from '../builders/user.js';
import { browserPerSpec, CODE, controls, hold, openAs, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

const depth = () => page.evaluate(() => window.scrollY);
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
/** A page that is loaded anew by it takes the answer with it: one is there all the same. */
const go = (steps: number) =>
  page
    .evaluate((by) => window.history.go(by), steps)
    .catch((error: Error) => {
      if (!error.message.includes('context was destroyed')) throw error;
    });

it('Back finds a page as far down as it was left, a new one begins at its top, and a reload changes nothing', async () => {
  page = await openPage(browser(), { width: 390 });
  await page.goto('/');
  // Pages that were drawn with another type are not as long.
  await page.waitForFunction(() => localStorage.getItem('letra') !== null);
  await page.getByRole('link', { name: 'Términos y privacidad' }).first().click();
  await heading('Términos y privacidad').waitFor();
  expect(await depth()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page
    .getByRole('link', { name: /Registro Nacional/ })
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await heading('La ciencia del país tiene nombre propio').waitFor();
  expect(await depth()).toBe(0);
  await go(-1);
  await heading('Términos y privacidad').waitFor();
  // The browser's own place, which is a line's: its type came meanwhile.
  const asLeft = () => page.waitForFunction(() => Math.abs(window.scrollY - 300) < 10);
  await asLeft();
  await page.reload();
  await heading('Términos y privacidad').waitFor();
  await asLeft();
});

it('a page stays until the code of the next one is there, and a link that was pressed twice meanwhile is one step back', async () => {
  page = await openPage(browser());
  await page.goto('/terminos');
  await page.waitForLoadState('networkidle');
  await page.goto('/entrar');
  await page.waitForLoadState('networkidle');
  const release = await hold(page, CODE);
  const link = page.getByRole('link', { name: 'Olvidé mi clave' }).first();
  await link.click();
  await link.click();
  expect(await heading('Iniciar sesión').isVisible()).toBe(true);
  // Back before it has come is to stay.
  await go(-1);
  await page.waitForURL(/\/entrar$/);
  await link.click();
  release();
  await heading('Recuperar clave').waitFor();
  // A screen reader is told where one is.
  expect(await heading('Recuperar clave').evaluate((h1) => h1 === document.activeElement)).toBe(true);
  await go(-1);
  await heading('Iniciar sesión').waitFor();
});

it('one step forward and two steps back are asked about, and lead where they were meant to', async () => {
  const agent = await newPerson();
  await analysed(agent, '@article{a, title={Un secador solar}, year=2010, journal={J}}');
  page = await openAs(browser(), agent);
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await page.goto('/usuario/listar');
  const menu = (name: string) => page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name }).click();
  await menu('Productos');
  await page
    .getByRole('link', { name: /^Continuar/ })
    .first()
    .click();
  const volume = field('Volumen, donde falta');
  await volume.waitFor();
  const at = page.url();
  await menu('Becas');
  await page.waitForURL(/vertice-1/);
  await go(-1);
  await volume.fill('S/V');
  await go(1);
  await button('Seguir editando', question).click();
  await question.waitFor({ state: 'detached' });
  expect([page.url(), await volume.inputValue()]).toEqual([at, 'S/V']);
  await go(-2);
  await button('Salir sin guardar', question).click();
  await page.waitForURL(/\/usuario\/listar$/);
  // Nobody is asked twice, and what was left is gone.
  await go(2);
  await volume.waitFor();
  expect(await volume.inputValue()).toBe('');
});

it('Back from a screen whose code could not come finds the one before', async () => {
  page = await openAs(browser(), await registered());
  await page.goto('/usuario/listar');
  await page.waitForLoadState('networkidle');
  await page.route(CODE, (route) => route.abort());
  await page.getByRole('link', { name: 'Productos' }).first().click();
  await heading('Hay una versión nueva').waitFor();
  await go(-1);
  await page.getByRole('heading', { name: 'Usuario registrado' }).waitFor();
  expect(await heading('Hay una versión nueva').count()).toBe(0);
});

it.each([
  ['/usuario', '/usuario/listar'],
  ['/usuario/tutores/crear', '/usuario/vertice-1/tutores/crear'],
])('%s leads to %s, and Back does not come by it again', async (from, to) => {
  page = await openAs(browser(), await registered());
  await page.goto('/terminos');
  await page.goto(from);
  await page.waitForURL((url) => url.pathname === to);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/terminos');
});
