import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type Agent, newPerson } from '../builders/user.js';
import { type Browser, controls, obstacles, openAs, openBrowser } from './browser.js';

let browser: Browser;
let html: string;
let page: Page;
const { button, field } = controls(() => page);
const row = (name: string) => page.getByRole('group', { name, exact: true });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
const sent = () => page.getByRole('status', { name: 'Enviado' });

async function open(looks?: Parameters<typeof openAs>[2], agent?: Agent) {
  page = await openAs(browser, agent ?? (await newPerson()), looks);
  await page.route('**/filas', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto('/filas');
  await button('Agregar pago').waitFor();
}

beforeAll(async () => {
  browser = await openBrowser();
  // Built by the pages' own builder, apart from jest; the server behind it, which keeps the draft, is the real one.
  ({ stdout: html } = await promisify(execFile)(process.execPath, ['web/scripts/rows-form.mjs'], { maxBuffer: 64 * 1024 * 1024 }));
});
afterAll(() => browser?.close());
afterEach(() => page?.context().close());

describe('Repeating rows', () => {
  it('are added and taken away with the keyboard, and the focus is where one goes on', async () => {
    await open();
    await page.getByText('Todavía no hay pagos.').waitFor();
    await button('Agregar pago').press('Enter');
    await row('Pago 1').waitFor();
    await page.keyboard.type('Matrícula');
    expect(await field('Concepto', row('Pago 1')).inputValue()).toBe('Matrícula');
    await button('Agregar pago').press('Enter');
    await page.keyboard.type('Aranceles');
    await button('Agregar pago').press('Enter');
    await page.keyboard.type('Otro');
    expect(await button('Agregar pago').isDisabled()).toBe(true);
    await page.getByText('No se admiten más de 3').waitFor();

    await button('Quitar pago 1').press('Enter');
    await row('Pago 3').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Quitar pago 1');
    expect(await field('Concepto', row('Pago 1')).inputValue()).toBe('Aranceles');
    await page.keyboard.press('Enter');
    await row('Pago 2').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText('Todavía no hay pagos.').waitFor();
    expect(await focused()).toBe('Agregar pago');
  });

  it('that were taken away by a slip come back as they were, where they were', async () => {
    await open();
    for (const name of ['Uno', 'Dos']) {
      await button('Agregar pago').click();
      await page.keyboard.type(name);
    }
    await button('Quitar pago 1').click();
    await page.getByText('Se quitó pago 1.').waitFor();
    await button('Deshacer').click();
    expect(await field('Concepto', row('Pago 1')).inputValue()).toBe('Uno');
    expect(await field('Concepto', row('Pago 2')).inputValue()).toBe('Dos');
  });

  it('are told nothing of an input where nobody has been yet', async () => {
    await open();
    await button('Agregar pago').click();
    await field('Monto', row('Pago 1')).pressSequentially('5');
    await button('Agregar pago').click();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await page.getByText('Monto requerido').count()).toBe(0);
  });

  it('show what is wrong with one beside it, lead there, and call it by its new number when another has gone', async () => {
    await open();
    await button('Enviar').click();
    await page.getByRole('alert').getByRole('link', { name: 'Pagos: Agregue al menos un pago' }).waitFor();
    await button('Agregar pago').click();
    await field('Monto', row('Pago 1')).pressSequentially('12.50');
    await button('Agregar pago').click();
    expect(await field('Monto', row('Pago 1')).inputValue()).toBe('12,50');
    await button('Enviar').click();
    const link = page.getByRole('alert').getByRole('link', { name: 'Pago 2, Monto: Monto requerido' });
    expect(await obstacles(page)).toEqual([]);
    await link.click();
    expect(await field('Monto', row('Pago 2')).evaluate((input) => input === document.activeElement)).toBe(true);
    await row('Pago 2').getByText('Monto requerido').waitFor();
    expect(await row('Pago 1').getByText('Monto requerido').count()).toBe(0);
    await button('Quitar pago 1').click();
    await button('Enviar').click();
    await page.getByRole('alert').getByRole('link', { name: 'Pago 1, Monto: Monto requerido' }).waitFor();
    await row('Pago 1').getByText('Monto requerido').waitFor();
    await field('Monto', row('Pago 1')).fill('1,234.5');
    await button('Enviar').click();
    await sent().getByText('[{"concepto":"","monto":"1.234,5"}]').waitFor();
  });

  it('are kept in the draft as they come and go', async () => {
    const agent = await newPerson();
    await open({ width: 390, dark: true }, agent);
    await button('Agregar pago').click();
    await page.keyboard.type('Matrícula');
    await button('Agregar pago').click();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await obstacles(page)).toEqual([]);
    const kept = async () =>
      ((await agent.post('consultar/borrador', { formulario: 'filas', idRegistro: null })).body as { r_data: { pagos: unknown[] } }).r_data
        .pagos;
    expect(await kept()).toEqual([
      { concepto: 'Matrícula', monto: '' },
      { concepto: '', monto: '' },
    ]);
    const saved = page.waitForResponse('**/guardar/borrador');
    await button('Quitar pago 2').click();
    await saved;
    expect(await kept()).toEqual([{ concepto: 'Matrícula', monto: '' }]);
    await page.reload();
    await page.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
    expect(await field('Concepto', row('Pago 1')).inputValue()).toBe('Matrícula');
  });
});
