import { PROPOSED } from '@registro/contracts/payments/acts';
import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { approvedPeriod, type Processing, processing, savedPeriod, scholar } from '../builders/period.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { type Browser, choose, controls, journey, obstacles, openAs, openBrowser } from './browser.js';
import { paymentSteps } from './payment-steps.js';

/** Whom the builders pay, and a bank of the demo's that no test's period is paid through. */
const PAYEE = 'UNIVERSIDAD DE PRUEBA';
const BANK = 'Banesco';

let server: Server | undefined;
let browser: Browser;
let becaria: Agent & { idBeca: number };
let reviewer: Agent;
let of: Processing;
let page: Page;
type Who = 'becaria' | 'prepara' | 'aprueba' | 'segunda' | 'revisa';
let pages: Record<Who, Page>;

beforeAll(async () => {
  // Limits hold for every payment of the call: other journeys' must not meet these.
  server = await startInstance({ DEMO_PLAYS: 'true' });
  // The demo's people set the share that is drawn, and set it back: theirs must be done.
  await eventually('the demo’s statement', async () => (await db().query('select 1 from payments.extracto')).rowCount);
  browser = await openBrowser();
  becaria = await scholar();
  of = await processing(becaria);
  reviewer = await newPersonAs('operador', ['convocatorias']);
  const approver = async () => openAs(browser, await newPersonAs('operador', ['pagos-aprobar']));
  pages = {
    becaria: await openAs(browser, becaria, { width: 390 }),
    prepara: await openAs(browser, await newPersonAs('operador', ['pagos-preparar'])),
    aprueba: await approver(),
    segunda: await approver(),
    revisa: await approver(),
  };
});
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
});

const step = journey(() => page);
const at = (who: Who) => (page = pages[who]);
const { button, field } = controls(() => page);
const { confirmMe, confirmProposal, prepareBatch } = paymentSteps(() => page);
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
/** The demo has payments that were drawn, too. */
const drawn = (concept: string) => row(PAYEE).filter({ hasText: concept });

const CONCEPTS = { Matrícula: 1, Aranceles: 2 };
/** A period with one payment, approved: it waits for a batch. A period goes back whole, so that each has its own. */
async function approvedWith(concept: keyof typeof CONCEPTS, monto: number): Promise<void> {
  const id = await savedPeriod(becaria, of, { pagos: [{ idPago: null, idConceptoPago: CONCEPTS[concept], monto }] });
  await approvedPeriod(reviewer, id);
  await paymentOf(concept, 'pendiente');
}

/** The id of the newest payment for a concept, once it stands so. */
async function paymentOf(concept: string, estado: string): Promise<number> {
  return eventually(`${concept} ${estado}`, async () => {
    const { rows } = await db().query<{ id: number; estado: string }>(
      'select id, estado from payments.pago where grupo = $1 and "nombreConcepto" = $2 order by id desc limit 1',
      [`beca:${of.idBeca}`, concept],
    );
    return rows[0]?.estado === estado && rows[0].id;
  });
}

async function addLimit(kind: string, fill: () => Promise<void>): Promise<void> {
  await page.goto('/consola/limites');
  await button('Agregar').click();
  await choose(dialog('Agregar un límite'), 'Tipo de límite', kind);
  await fill();
  await field('Motivo').fill('Para el año');
  await confirmMe();
  await button('Guardar').click();
  await bySecond(kind);
  await page.goto('/consola/limites');
}

/** What was just proposed the other approver confirms, and nothing stands in their way. */
async function bySecond(name: string): Promise<void> {
  await said(PROPOSED);
  at('segunda');
  await confirmProposal(name);
  expect(await obstacles(page)).toEqual([]);
  at('aprueba');
}

/** Confirms what stands in the dialog: the reason, who one is, and its button. */
async function decide(yes: string | RegExp, motivo: string): Promise<void> {
  await field('Motivo').fill(motivo);
  await confirmMe();
  await button(yes).click();
}

describe('What is rare with payments', () => {
  let lote: number;

  it('begins with a budget that changes and limits that are data', () =>
    step(async () => {
      await approvedWith('Matrícula', 1234.5);
      await approvedWith('Aranceles', 800);
      at('aprueba');
      await page.goto('/consola/presupuestos');
      await button('Cambiar el presupuesto de Becas de postgrado 2026').click();
      await field('Monto').fill('50000');
      await decide('Guardar', 'Ajuste del año');
      await bySecond('Presupuesto de beca');
      await page.goto('/consola/presupuestos');
      await row('Becas de postgrado 2026').getByText('Bs. 50.000,00').first().waitFor();
      await addLimit('De un pago', async () => {
        await choose(dialog('Agregar un límite'), 'Concepto', 'Matrícula');
        await field('Monto').fill('1000');
      });
      await row('De un pago').getByText('Bs. 1.000,00').waitFor();
      await addLimit('Muestra', () => field('Porcentaje').fill('100'));
      await row('Muestra').getByText('100 %').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('a batch beyond a limit is approved twice, the second time by another and with a reason, which its screen shows as it happens', () =>
    step(async () => {
      at('prepara');
      lote = await prepareBatch(PAYEE, 2);
      at('aprueba');
      await page.goto(`/consola/lotes/${lote}/show`);
      await button('Aprobar').click();
      await confirmMe();
      await button(/^Sí, aprobar/).click();
      await said(/^Aprobado. Supera un límite/);
      await said('Lo aprueba otro operador');
      await page
        .getByRole('region', { name: 'Fuera de los límites: 1' })
        .getByText(/1.234,50/)
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      // Who prepared it has its screen open all the while.
      at('prepara');
      await page.getByText('Espera una segunda aprobación').first().waitFor();
      at('segunda');
      await page.goto(`/consola/lotes/${lote}/show`);
      await button('Aprobar por segunda vez').click();
      await confirmMe();
      await button(/^Sí, aprobar/).click();
      await dialog(/segunda vez/)
        .getByRole('alert')
        .getByText(/motivo/i)
        .first()
        .waitFor();
      await decide(/^Sí, aprobar/, 'La universidad subió sus precios');
      await page.getByText('Lote aprobado', { exact: true }).waitFor();
      await said(/La universidad subió sus precios/);
    }));

  it('what is drawn waits for a third person: nobody else sees which, and nothing goes to the bank', () =>
    step(async () => {
      at('prepara');
      await said(/2 pagos esperan el control de calidad/);
      expect(await button('Exportar al banco').isDisabled()).toBe(true);
      at('aprueba');
      await page.goto('/consola/revisiones');
      await said(/lo revisa quien no preparó ni aprobó/i);
      await row('DEMOSTRACIÓN').first().waitFor();
      expect(await row(PAYEE).count()).toBe(0);
      at('revisa');
      await page.goto('/consola/revisiones');
      await drawn('Matrícula')
        .getByRole('button', { name: /^Conforme:/ })
        .click();
      expect(await obstacles(page)).toEqual([]);
      await button('Sí, conforme').click();
      await said('Pago conforme');
      await drawn('Aranceles')
        .getByRole('button', { name: /^No conforme:/ })
        .click();
      await field('Motivo').fill('La factura es de otra persona');
      await button('Sí, rechazar').click();
      await said('Pago fuera del lote');
      at('becaria');
      await page.goto('/usuario/listar');
      await said(/La factura es de otra persona/);
      at('prepara');
      await button('Exportar al banco').and(page.locator(':enabled')).click();
      await button('Sí, exportar').click();
      await page.getByText('Enviado al banco', { exact: true }).first().waitFor();
    }));

  it('what the bank answers by no file is written down by who did not prepare it, and confirmed by another', () =>
    step(async () => {
      at('aprueba');
      const id = await paymentOf('Matrícula', 'enviado');
      await page.goto(`/consola/pagos/${id}/show`);
      await button('Registrar lo que hizo el banco').click();
      await field('Referencia del banco').fill('000123');
      await confirmMe();
      expect(await obstacles(page)).toEqual([]);
      await button('Sí, registrar').click();
      await said(PROPOSED);
      await bySecond(`Completado: pago ${id}`);
      await page.getByText('Completado', { exact: true }).first().waitFor();
      at('prepara');
      await page.getByText('Cerrado', { exact: true }).first().waitFor();
    }));

  it('what was paid too much is taken off the next period, and the scholar is told', () =>
    step(async () => {
      at('aprueba');
      await button('Revertir').click();
      await page.getByRole('radio', { name: 'Se pagó de más' }).click();
      await field('Lo que se pagó de más').fill('34,50');
      await decide('Proponer', 'El monto estaba mal escrito');
      await bySecond('Pagado de más');
      await page.goto('/consola/ajustes');
      await row('Pagado de más').getByText('Bs. 34,50').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      at('becaria');
      await button(/^Avisos/).click();
      await page
        .getByRole('dialog', { name: /Avisos/ })
        .getByText('Se pagó de más')
        .waitFor();
      await page.keyboard.press('Escape');
      await approvedWith('Matrícula', 100);
      at('prepara');
      await prepareBatch(PAYEE, 1);
      await page.getByText('Bs. 65,50').first().waitFor();
      at('becaria');
      await said(/Se descuentan Bs. 34,50/);
    }));

  it('what was paid in error is reversed by an entry of its own, with the reason that the scholar reads', () =>
    step(async () => {
      at('aprueba');
      const id = await firstPaid();
      await page.goto(`/consola/pagos/${id}/show`);
      await button('Revertir').click();
      await page.getByRole('radio', { name: 'Fue un error nuestro' }).click();
      await decide('Proponer', 'Era de otra beca');
      await bySecond('Pagado por error');
      await page.goto(`/consola/pagos/${id}/show`);
      await page.getByText('Revertido', { exact: true }).first().waitFor();
      await page.goto('/consola/ajustes');
      await row('Pagado por error').getByText('Bs. 1.200,00').first().waitFor();
      await button(/^Registrar lo devuelto/, row('Pagado por error')).click();
      await field('Referencia del banco').fill('DEV-77');
      expect(await obstacles(page)).toEqual([]);
      await decide('Proponer', 'La universidad lo devolvió');
      await bySecond('Volvió del pago');
      await page.goto('/consola/ajustes');
      await row('Pagado por error').waitFor({ state: 'detached' });
      at('becaria');
      await said('Era de otra beca');
      expect(await obstacles(page)).toEqual([]);
    }));

  it('a bank’s format is described, and what cannot be written with it is said at its field', () =>
    step(async () => {
      at('aprueba');
      await page.goto('/consola/bancos-formatos');
      await button('Agregar formato').click();
      const form = dialog('Agregar un formato');
      await choose(form, 'Banco', BANK);
      await choose(form, 'Archivo', 'Archivo de pagos');
      await field('Nombre', form).fill('Propio');
      const layout = field('Descripción del archivo', form);
      const whole = await layout.inputValue();
      await layout.fill(whole.replace('}', ''));
      await form.getByText(/No se puede leer/).waitFor();
      await layout.fill(whole.replace('"cuenta"', '"concepto"'));
      await button('Guardar', form).click();
      await form
        .getByText(/Falta el campo cuenta/)
        .first()
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      await layout.fill(whole);
      await button('Guardar', form).click();
      await bySecond('Propio');
      await page.goto('/consola/bancos-formatos');
      await row(BANK).getByText('CSV, 3 columnas').waitFor();
    }));
});

/** The payment that the bank completed and nobody took back. */
async function firstPaid(): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    `select id from payments.pago where grupo = $1 and estado = 'completado' order by id limit 1`,
    [`beca:${of.idBeca}`],
  );
  return rows[0]!.id;
}
