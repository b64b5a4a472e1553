import { readFile } from 'node:fs/promises';
import { NOTHING_TO_EXPORT } from '@registro/contracts/console/export';
import type { Browser, Page } from 'playwright-core';
import { closeDb } from '../builders/db.js';
import { assigned, coordinator, reviewer, view } from '../builders/evaluation.js';
import { unzip } from '../builders/table-files.js';
import type { Agent } from '../builders/user.js';
import { obstacles, openAs, openBrowser } from './browser.js';

let browser: Browser;
let page: Page;
let judge: Agent;
/** of the judge's two cases; the second one is filtered out */
let cedulas: [string, string];

beforeAll(async () => {
  browser = await openBrowser();
  const chief = await coordinator();
  judge = await reviewer();
  const cases = [await assigned(chief, judge), await assigned(chief, judge)];
  cedulas = (await Promise.all(cases.map(async ({ idCaso }) => (await view(judge, idCaso)).cedula))) as [string, string];
});
afterEach(() => page?.context().close());
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const button = () => page.getByRole('button', { name: /^Exporta/ });
const open = async (filter: object, width = 1280) => {
  page = await openAs(browser, judge, { width });
  await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await button().and(page.locator(':enabled')).waitFor();
};

it('an evaluador saves the filtered cases as CSV with the keyboard alone', async () => {
  await open({ q: cedulas[0] });
  await page.getByRole('row').filter({ hasText: cedulas[0] }).waitFor();
  await button().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^casos-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, end] = (await readFile((await download.path())!, 'utf8')).split('\r\n');
  expect(head).toMatch(/^\ufeffSolicitante;Cédula;Envío;Universidad;Nivel;/);
  expect(line!.split(';')[1]).toBe(cedulas[0]);
  expect(end).toBe('');
  await page.getByText('Archivo exportado: 1 fila').waitFor();
});

it('and as Excel on a phone, where nothing stands in the way', async () => {
  await open({}, 390);
  await button().click();
  await page.getByRole('menuitem', { name: 'Excel' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Excel' }).click()]);
  const sheet = unzip(await readFile((await download.path())!)).get('xl/worksheets/sheet1.xml')!;
  for (const cedula of cedulas) expect(sheet).toContain(`>${cedula}<`);
  await page.getByText('Archivo exportado: 2 filas').waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('an empty list says that there is nothing to export', async () => {
  await open({ q: 'nadie se llama así' });
  await page.getByText(/Nada en casos coincide/).waitFor();
  await button().click();
  await page.getByRole('status').getByText(NOTHING_TO_EXPORT).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(0);
});

it('while it is on its way the button says so, and it can be given up', async () => {
  await open({});
  let answered = () => undefined as void;
  await page.route('**/api/recursos/casos?formato=*', async (route) => {
    await new Promise<void>((done) => (answered = done));
    await route.continue().catch(() => undefined);
  });
  await button().click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('button', { name: 'Exportando…' }).click();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Cancelar la exportación' }).click();
  await page.getByText('Exportación cancelada').waitFor();
  answered();
  await page.getByRole('button', { name: 'Exportar', exact: true }).waitFor();
});

it('what goes wrong is said where one looks, and the list stays', async () => {
  await open({});
  const mensaje = 'Hay otras exportaciones en curso. Intente de nuevo en un momento';
  await page.route('**/api/recursos/casos?formato=*', (route) => route.fulfill({ status: 503, json: { r_succ: false, r_mess: mensaje } }));
  await button().click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('alert').getByText(mensaje).waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
});
