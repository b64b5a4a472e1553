import type { Page } from 'playwright-core';
import { closeDb } from '../builders/db.js';
import { approvedPeriod, OTHER_ACCOUNT, processing, savedPeriod, scholar } from '../builders/period.js';
import { paymentsOfPeriod, settle } from '../builders/settled.js';
import { newPersonAs } from '../builders/user.js';
import { type Browser, choose, journey, obstacles, openAs, openBrowser } from './browser.js';
import { processForm, processScreen, returned, twoPayments } from './process-form.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field, payment } = processForm(() => page);
const card = (concept: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: concept }) });

/** Rule M-16, on a phone: the screen stays open while others do their part. */
describe('¿Dónde está mi pago?', () => {
  const step = journey(() => page);
  let idPeriodo: number;

  beforeAll(async () => {
    const agent = await scholar();
    idPeriodo = await twoPayments(agent);
    page = await openAs(browser, agent, { width: 390 });
  });
  afterAll(() => page?.context().close());

  it('says on the home page who holds each payment, since when', () =>
    step(async () => {
      await page.goto('/usuario/listar');
      await page.getByRole('heading', { name: '¿Dónde está mi pago?' }).waitFor();
      await card('Matrícula').getByText('Bs. 1.234,50').waitFor();
      await card('Matrícula').getByText('Operadores que revisan').waitFor();
      expect(await card('Matrícula').getByRole('list', { name: 'Avance del pago' }).locator('[aria-current=step]').innerText()).toBe(
        'En revisión',
      );
      expect(await obstacles(page)).toEqual([]);
    }));

  it('says what stops it, with the way to mend it', () =>
    step(async () => {
      await returned(idPeriodo, { motivo: 'La factura es de otro periodo.' });
      await card('Aranceles').getByText('Devuelto para corrección').first().waitFor();
      await card('Aranceles').getByRole('link', { name: 'Corregir el periodo' }).waitFor();
      await button('Ver todos los pasos', card('Aranceles')).click();
      const steps = card('Aranceles').getByRole('list', { name: 'Pasos del pago' });
      expect(await steps.getByRole('listitem').count()).toBe(2);
      expect(await obstacles(page)).toEqual([]);
      await card('Aranceles').getByRole('link', { name: 'Corregir el periodo' }).click();
      await page.getByRole('heading', { name: 'Trámite de la beca' }).waitFor();
    }));
});

it('a payment that was made has its receipt, where the period stands too', async () => {
  const agent = await scholar();
  const idPeriodo = await savedPeriod(agent, await processing(agent));
  await approvedPeriod(await newPersonAs('operador', ['convocatorias']), idPeriodo);
  const [pago] = await paymentsOfPeriod(idPeriodo, 'pendiente');
  page = await openAs(browser, agent);
  await page.goto('/usuario/listar');
  await card('Matrícula').getByText('Operadores que preparan pagos').waitFor();
  expect(await button('Comprobante').count()).toBe(0);

  await settle(idPeriodo, pago!);
  await page.goto(processScreen(agent.idBeca));
  await page.getByRole('button', { name: 'Datos del periodo' }).click();
  await button(/^Ver pago:/).click();
  const dialog = page.getByRole('dialog', { name: 'Ver pago' });
  await dialog.getByText('Completado').first().waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Comprobante', dialog).click();
  const receipt = page.getByRole('dialog', { name: 'Comprobante de pago' });
  await receipt.getByText('El documento está listo.').waitFor();
  const href = await receipt.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href');
  const pdf = await agent.get(href!.replace('/api/', ''));
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  await page.context().close();
});

it('a payment that the bank rejected is corrected where its account stands, and asked for again', async () => {
  const agent = await scholar();
  const idPeriodo = await twoPayments(agent);
  await approvedPeriod(await newPersonAs('operador', ['convocatorias']), idPeriodo);
  const [paid, rejected] = await paymentsOfPeriod(idPeriodo, 'pendiente');
  await settle(idPeriodo, paid!);
  await settle(idPeriodo, rejected!, 'La cuenta no existe');
  page = await openAs(browser, agent, { width: 390 });
  await page.goto('/usuario/listar');
  await card('Aranceles').getByText('El pago fue rechazado: La cuenta no existe').waitFor();
  await card('Aranceles').getByRole('link', { name: 'Corregir la cuenta' }).click();
  // It leads to the very account, with the bank's reason above it.
  const account = page.getByRole('dialog', { name: 'Editar institución' });
  await account.getByText('El pago de Aranceles fue rechazado: La cuenta no existe').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await choose(account, 'Banco', 'Banesco');
  await field('Número de cuenta', account).fill(OTHER_ACCOUNT);
  await button('Guardar', account).click();
  await button('Sí, guardar').click();
  await account.waitFor({ state: 'detached' });

  // Then the period itself, which is saved again.
  const form = page.getByRole('dialog', { name: 'Editar periodo' });
  await form.getByText('Aranceles, rechazado por el banco:').waitFor();
  // What was paid stays; what was not may change.
  expect(await field('Monto', payment(form, 1)).isEditable()).toBe(false);
  expect(await field('Monto', payment(form, 2)).isEditable()).toBe(true);
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar', form).click();
  await button('Sí, guardar').click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Datos para el Pago de Postgrado' }).getByText('En revisión').waitFor();
  await page.context().close();
});

it('nobody who has no payment is bothered with it', async () => {
  const agent = await scholar();
  const other = await openAs(browser, agent);
  const served = await (await other.goto('/usuario/listar'))!.text();
  const { dicho } = JSON.parse(/id="dicho">(.*?)<\/script>/s.exec(served)![1]!) as { dicho: [string, { r_data: unknown }][] };
  expect(dicho.find(([asked]) => asked.includes('consultar/pagos/donde'))?.[1].r_data).toEqual([]);
  await other.getByRole('heading', { name: 'Usuario registrado' }).waitFor();
  expect(await other.getByRole('heading', { name: '¿Dónde está mi pago?' }).count()).toBe(0);
  await other.context().close();
});
