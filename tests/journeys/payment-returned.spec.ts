import { PROPOSED } from '@registro/contracts/payments/acts';
import { todayInCaracas } from '@registro/contracts/dates';
import type { Page } from 'playwright-core';
import { importStatement, isoStatement } from '../builders/bank.js';
import { fund } from '../builders/batches.js';
import { closeDb, db, eventually } from '../builders/db.js';
import { approvedPeriod, institution, OTHER_ACCOUNT, processing, savedPeriod, scholar } from '../builders/period.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { type Browser, choose, controls, journey, obstacles, openAs, openBrowser } from './browser.js';
import { paymentSteps } from './payment-steps.js';

/** Of the builders. */
const PAYEE = 'UNIVERSIDAD DE PRUEBA';
/** A bank that answers by ISO 20022 and whose statement of today no other spec brings, and an account there. */
const [BANK, ACCOUNT] = [146, '01460001690000000023'];
const today = todayInCaracas();

let browser: Browser;
let becaria: Agent & { idBeca: number };
let reviewer: Agent;
let idPeriodo: number;
let page: Page;
let pages: Record<'becaria' | 'prepara' | 'aprueba' | 'segunda', Page>;

beforeAll(async () => {
  browser = await openBrowser();
  becaria = await scholar();
  reviewer = await newPersonAs('operador', ['convocatorias']);
  const of = await processing(becaria);
  const account = institution({ idInstitucion: of.idInstitucion, idInstitucionBancariaInstitucion: BANK, NumcuentaInstitucion: ACCOUNT });
  await becaria.post('guardar/becapostgrado/guardar-datos-institucion-periodo', { idBeca: of.idBeca, instituciones: [account] });
  idPeriodo = await savedPeriod(becaria, of, { pagos: [{ idPago: null, idConceptoPago: 1, monto: 1234.5 }] });
  await fund('beca', Number(today.slice(0, 4)));
  await approvedPeriod(reviewer, idPeriodo);
  pages = {
    becaria: await openAs(browser, becaria, { width: 390 }),
    prepara: await openAs(browser, await newPersonAs('operador', ['pagos-preparar'])),
    aprueba: await openAs(browser, await newPersonAs('operador', ['pagos-aprobar'])),
    segunda: await openAs(browser, await newPersonAs('operador', ['pagos-aprobar'])),
  };
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const step = journey(() => page);
const at = (who: keyof typeof pages) => (page = pages[who]);
const { button, field } = controls(() => page);
const { confirmMe, prepareBatch, approveBatch, confirmProposal, throughTheBank } = paymentSteps(() => page);
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
const choice = (name: string) => page.getByRole('radio', { name, exact: true });

async function payment(estado: string): Promise<{ id: number; intento: number; idLote: number | null }> {
  return eventually(`the payment ${estado}`, async () => {
    const { rows } = await db().query(
      `select id, intento, "idLote", estado from payments.pago where objeto = 'periodo' and "idObjeto" = $1`,
      [idPeriodo],
    );
    return rows[0]?.estado === estado && rows[0];
  });
}
/** Goes to the payment's page, as whoever approves. */
async function look(): Promise<void> {
  const { rows } = await db().query(`select id from payments.pago where objeto = 'periodo' and "idObjeto" = $1`, [idPeriodo]);
  at('aprueba');
  await page.goto(`/consola/pagos/${rows[0].id}/show`);
}
/** From a batch to the money: one prepares, another approves, the bank pays. */
async function arrives(): Promise<void> {
  at('prepara');
  const id = await prepareBatch(PAYEE, 1);
  at('aprueba');
  await approveBatch(id);
  at('prepara');
  await throughTheBank(id, ['ACSC'], () => at('segunda'));
  await payment('completado');
}
/** What was typed is proposed by who showed again who they are, and confirmed by another. */
async function decided(motivo: string, proposal: string | RegExp): Promise<void> {
  await field('Motivo').fill(motivo);
  await confirmMe();
  expect(await obstacles(page)).toEqual([]);
  await button('Proponer').click();
  await said(PROPOSED);
  await page.getByRole('link', { name: /^Por confirmar:/ }).waitFor();
  at('segunda');
  await confirmProposal(proposal);
  expect(await obstacles(page)).toEqual([]);
}
/** What the scholar reads: of the payment, on the home page that stays open, and of its period. */
async function reads(state: string, period: string, ...also: (string | RegExp)[]): Promise<void> {
  at('becaria');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Matrícula' }) });
  await card.getByText(state, { exact: true }).first().waitFor();
  for (const text of also) await card.getByText(text).first().waitFor();
  // The scholarship hears of it a moment after the payment's own page.
  await eventually(`a period that is ${period}`, async () => {
    const { body } = await becaria.post('consultar/becapostgrado/listar-periodo-postgrado', { idBeca: becaria.idBeca });
    return body.periodos[0].estatus.label === period;
  });
}
const told = (titulo: string) =>
  eventually(
    titulo,
    async () => (await db().query('select 1 from operations.aviso where "idUsuario" = $1 and titulo = $2', [becaria.id, titulo])).rowCount,
  );

describe('A payment that comes back', () => {
  it('was paid, and its scholar read so', () =>
    step(async () => {
      at('becaria');
      await page.goto('/usuario/listar');
      await payment('pendiente');
      await arrives();
      await reads('Completado', 'Pagado');
      expect(await obstacles(page)).toEqual([]);
    }));

  it('is reverted by one, who finds in the statement that the bank gave it back, and confirmed by another', () =>
    step(async () => {
      const { idLote } = await payment('completado');
      const { rows } = await db().query(
        `select l.id, c.cuenta, t.banco from payments.lote_pago l join payments.lote t on t.id = l."idLote"
         join payments.cuenta_pagadora c on c.banco = t.banco and c.moneda = t.moneda and c.activo where l."idLote" = $1`,
        [idLote],
      );
      const { id, cuenta, banco } = rows[0];
      const statement = isoStatement(cuenta, today, today, [[`${idLote}-${id}`, 123_450, 'CRDT']]);
      const imported = await importStatement(await newPersonAs('operador', ['pagos-preparar']), `banco=${banco}`, statement);
      expect(imported.status).toBe(200);
      await look();
      await button('Revertir').click();
      await choice('El banco lo devolvió').click();
      await choose(page.getByRole('dialog'), 'Movimiento del extracto', 'nombra este pago');
      expect(await field('Referencia del banco').inputValue()).toBe(`${idLote}-${id}`);
      await decided('La cuenta está inactiva', /^Devuelto por el banco/);
      await reads('Revertido', 'Aprobado', 'Operadores que aprueban pagos', /Ya no está pagado: La cuenta está inactiva/);
      expect(await obstacles(page)).toEqual([]);
      await told('El banco devolvió un pago suyo');
      expect(await page.getByRole('button', { name: 'Comprobante' }).count()).toBe(0);
    }));

  it('waits on the first page of who approves, and is paid again in a new batch', () =>
    step(async () => {
      at('aprueba');
      await page.goto('/consola');
      await page
        .getByRole('main')
        .getByRole('link', { name: /pagos? revertidos? por decidir/ })
        .first()
        .click();
      await page.getByRole('row').filter({ hasText: PAYEE }).getByRole('link').first().click();
      await button('Decidir qué sigue').click();
      await choice('Pagar de nuevo a la misma cuenta').click();
      await decided('La cuenta ya se activó', /^Pagar de nuevo a la misma cuenta/);
      expect(await payment('pendiente')).toMatchObject({ intento: 2, idLote: null });
      await reads('Pendiente de pago', 'Aprobado');
      await told('Se pagará de nuevo');
      await arrives();
      await reads('Completado', 'Pagado');
      await look();
      await said('En revisión, intento 2');
      expect(await obstacles(page)).toEqual([]);
    }));

  it('sent in error it is out until what came back is registered; then its scholar mends the account, and is paid there', () =>
    step(async () => {
      await look();
      await button('Revertir').click();
      await choice('Fue un error nuestro').click();
      await decided('Era otra cuenta', /^Pagado por error/);
      await reads('Revertido', 'Aprobado', /Ya no está pagado: Era otra cuenta/);
      await look();
      await button('Decidir qué sigue').click();
      // Nothing is paid twice while the first is out.
      expect(await page.getByRole('radio').count()).toBe(1);
      await button('Cancelar').click();
      await button('Registrar lo devuelto').click();
      await field('Referencia del banco').fill('DEV-77');
      await decided('La universidad lo devolvió', /^Volvió del pago/);
      await look();
      await button('Decidir qué sigue').click();
      await choice('Pagar de nuevo a otra cuenta').click();
      await decided('Hay que corregir la cuenta', /^Pagar de nuevo a otra cuenta/);
      await reads('Devuelto para corrección', 'Devuelto', /Era otra cuenta/);
      await page.getByRole('link', { name: 'Corregir la cuenta' }).click();
      const account = page.getByRole('dialog', { name: 'Editar institución' });
      await account.getByText(/El pago de Matrícula volvió: Era otra cuenta/).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await choose(account, 'Banco', 'Banesco');
      await field('Número de cuenta', account).fill(OTHER_ACCOUNT);
      await button('Guardar', account).click();
      await button('Sí, guardar').click();
      const period = page.getByRole('dialog', { name: 'Editar periodo' });
      await button('Guardar', period).click();
      await button('Sí, guardar').click();
      await page.getByRole('list', { name: 'Datos para el Pago de Postgrado' }).getByText('En revisión').waitFor();
      await approvedPeriod(reviewer, idPeriodo);
      expect(await payment('pendiente')).toMatchObject({ intento: 3 });
    }));
});
