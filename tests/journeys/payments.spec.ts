import { randomInt } from 'node:crypto';
import { daysAfter, showDate, todayInCaracas } from '@registro/contracts/dates';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { PROPOSED } from '@registro/contracts/payments/acts';
import type { Page } from 'playwright-core';
import { isoStatement } from '../builders/bank.js';
import { closeDb, db, eventually } from '../builders/db.js';
import { approved, applicant } from '../builders/scholarship.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { type Browser, choose, controls, journey, obstacles, openAs, openBrowser } from './browser.js';
import { paymentSteps } from './payment-steps.js';
import { processSteps } from './process-steps.js';

/** A bank of the catalog that no other test pays through. */
const BANK = '0138';
/** The demo's account there. */
const PAYER = `${BANK}0000000000000007`;
/** The bank rejects the first one. */
const [CLOSED, OPEN] = [`${BANK}0001690000000012`, `${BANK}0001690000000023`];
const NAME = `UNIVERSIDAD ${randomInt(1_000_000, 10_000_000)}`;
const today = todayInCaracas();
const YEAR = today.slice(0, 4);

let browser: Browser;
let scholar: Agent;
let cedula: string;
let idBeca: number;
let page: Page;
/** the page of each of the three */
let pages: Record<'becario' | 'prepara' | 'aprueba' | 'segunda', Page>;

beforeAll(async () => {
  browser = await openBrowser();
  scholar = await applicant();
  ({ idBeca } = await approved(scholar, 4));
  cedula = (await scholar.post('consultar/usuarios/estatus')).body.r_data.cedula;
  const prepares = await newPersonAs('operador', ['convocatorias', 'pagos-preparar']);
  const approves = await newPersonAs('operador', ['pagos-aprobar']);
  pages = {
    becario: await openAs(browser, scholar, { width: 390 }),
    prepara: await openAs(browser, prepares),
    aprueba: await openAs(browser, approves),
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
const { postgraduate, ownAccount, institution, mendAccount, period, dialog, sure } = processSteps(() => page);
const { confirmMe, reviewPeriod, prepareBatch, approveBatch, confirmProposal, throughTheBank } = paymentSteps(() => page);

/** Of this scholarship, oldest first; amounts in céntimos. */
async function payments(estado: string, count: number) {
  return eventually(`${count} payments ${estado}`, async () => {
    const { rows } = await db().query<{ id: number; idLote: number | null; intento: number }>(
      `select p.id, p."idLote", p.intento from payments.pago p where p.grupo = $1 and p.estado = $2 order by p.id`,
      [`beca:${idBeca}`, estado],
    );
    return rows.length === count && rows;
  });
}

/** Where the periods of the scholarship stand, the lowest first: 1 in review, 3 paid, 4 returned. */
async function periods(): Promise<number[]> {
  const { rows } = await db().query<{ estatus: number }>('select estatus from scholarships.periodo where "idBeca" = $1 order by 1', [
    idBeca,
  ]);
  return rows.map(({ estatus }) => estatus);
}

describe('A scholarship, from its approval to money in the account', () => {
  it('is processed by the scholar: postgraduate, account, institution, two periods with three payments', () =>
    step(async () => {
      at('becario');
      await page.goto('/usuario/vertice-1/beca/listar');
      await page.getByRole('link', { name: /^Tramitar:/ }).click();
      await page.waitForURL(`**/usuario/registro-postgrado/${idBeca}/crear`);
      await postgraduate(showDate(daysAfter(today, -30)));
      await ownAccount('Banco de Venezuela', '01020001690000000012');
      await institution(String(randomInt(300_000_000, 400_000_000)), NAME, BANK, CLOSED);
      await period({
        inicio: showDate(today),
        pagos: [
          ['Matrícula', '150000'],
          ['Aranceles', '50000'],
        ],
      });
      await period({ inicio: showDate(today), pagos: [['Pago único', '200000']] });
      await button('Siguiente').click();
      await button('Sí, continuar').click();
      await page.getByText('El registro del postgrado está completo').first().waitFor();
      expect(await periods()).toEqual([1, 1]);
    }));

  it('has its periods approved by one operator, documents beside data', () =>
    step(async () => {
      at('prepara');
      await reviewPeriod(cedula);
      expect(await obstacles(page)).toEqual([]);
      await reviewPeriod(cedula);
      await payments('pendiente', 3);
    }));

  it('is given a budget and a limit by another operator who shows again who they are', () =>
    step(async () => {
      at('aprueba');
      await page.goto('/consola/presupuestos');
      await button('Agregar').click();
      await field('Año').fill(YEAR);
      await field('Monto').fill('900000000');
      await field('Motivo').fill('Presupuesto del año');
      await button('Guardar').click();
      await page.getByRole('alert').getByText(/clave/).first().waitFor();
      await confirmMe();
      await button('Guardar').click();
      await page.getByText(PROPOSED).first().waitFor();
      at('segunda');
      await confirmProposal(`Presupuesto de beca, ${YEAR}`);
      at('aprueba');
      await page.goto('/consola/presupuestos');
      await page.getByRole('row').getByText('Bs. 900.000.000,00').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.goto('/consola/limites');
      await button('Agregar').click();
      await choose(dialog('Agregar un límite'), 'Tipo de límite', 'Muestra');
      await field('Porcentaje').fill('0');
      await field('Motivo').fill('Sin sorteo');
      await confirmMe();
      await button('Guardar').click();
      await page.getByText(PROPOSED).first().waitFor();
      at('segunda');
      await confirmProposal('Muestra del control de calidad');
      expect(await obstacles(page)).toEqual([]);
      at('aprueba');
      await page.goto('/consola/bancos-formatos');
      await page.getByRole('region', { name: 'Cuentas de las que se paga' }).getByText(groupAccount(PAYER)).waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('goes to the bank in a batch that one prepares and the other approves', () =>
    step(async () => {
      at('prepara');
      await payments('pendiente', 3);
      const id = await prepareBatch(NAME, 3);
      await page.getByText('Lo aprueba otro operador').waitFor();
      await page.getByRole('row').getByText('Bs. 1.500,00').waitFor();
      expect(await button('Aprobar').count()).toBe(0);
      at('aprueba');
      await approveBatch(id);
      expect(await obstacles(page)).toEqual([]);
      at('prepara');
      // The second line is of the first period.
      await throughTheBank(id, ['ACSC', 'RJCT', 'ACSC'], () => at('aprueba'));
      expect(await obstacles(page)).toEqual([]);
      at('prepara');
      await page
        .getByText(/2 completados, 1 rechazado/)
        .first()
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      await payments('completado', 2);
    }));

  it('comes back to the scholar where the bank rejected it, who mends the account', () =>
    step(async () => {
      at('becario');
      await page.goto(`/usuario/registro-postgrado/${idBeca}/crear`);
      const returned = page.getByText('Devuelto', { exact: true }).first();
      await returned.or(field('Cantidad de créditos')).first().waitFor();
      if (await field('Cantidad de créditos').count()) await button('Siguiente').click();
      await returned.waitFor();
      await mendAccount(NAME, OPEN);
      await button(new RegExp(`^Editar: .*${YEAR}`))
        .first()
        .click();
      const form = dialog('Editar periodo');
      await button('Guardar', form).click();
      await sure();
      await form.waitFor({ state: 'detached' });
      await page.getByText('En revisión').first().waitFor();
      expect((await periods())[0]).toBe(1);
    }));

  it('is paid at the second attempt, to another account than the first, which the approver is told', () =>
    step(async () => {
      at('prepara');
      await reviewPeriod(cedula);
      await payments('pendiente', 1);
      const id = await prepareBatch(NAME, 1);
      at('aprueba');
      await page.goto(`/consola/lotes/${id}/show`);
      await page
        .getByText(/La última vez se le pagó en otra cuenta/)
        .first()
        .waitFor();
      await approveBatch(id);
      at('prepara');
      await throughTheBank(id, ['ACSC'], () => at('aprueba'));
      at('prepara');
      await payments('completado', 3);
      await page.goto(`/consola/pagos?filter=${encodeURIComponent(JSON.stringify({ q: NAME }))}&sort=desde&order=DESC`);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page
        .getByRole('list', { name: 'Recorrido del pago' })
        .getByText(/intento 2/)
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      at('becario');
      await page.reload();
      await eventually('both periods paid', async () => (await page.getByText('Pagado', { exact: true }).count()) === 2);
    }));

  it('is reconciled with the bank’s statement, and a month that goes on is not closed', () =>
    step(async () => {
      const { rows } = await db().query<{ referencia: string; centimos: number }>(
        `select l."idLote" || '-' || l.id as referencia, l.centimos::float8 as centimos from payments.lote_pago l
         join payments.pago p on p.id = l."idPago" where p.grupo = $1 and l.estado = 'completado' order by l.id`,
        [`beca:${idBeca}`],
      );
      at('prepara');
      await page.goto('/consola/conciliaciones-meses');
      await button('Importar extracto').click();
      const form = dialog('Importar un extracto');
      await form.getByRole('combobox', { name: 'Cuenta' }).click();
      await page.getByRole('option', { name: new RegExp(`^${BANK}`) }).click();
      const buffer = isoStatement(
        PAYER,
        today,
        today,
        rows.map(({ referencia, centimos }) => [referencia, centimos]),
      );
      await form
        .getByLabel('Archivo', { exact: true })
        .setInputFiles({ name: `extracto-${PAYER}.xml`, mimeType: 'application/xml', buffer });
      await button('Importar', form).click();
      await page
        .getByText(/3 movimientos/)
        .first()
        .waitFor();
      const month = page.getByRole('row').filter({ hasText: BANK }).first();
      await month.getByText('Concilia').waitFor();
      expect(await obstacles(page)).toEqual([]);
      at('aprueba');
      await page.goto('/consola/conciliaciones-meses');
      const same = page.getByRole('row').filter({ hasText: BANK }).first();
      await same.getByText('El mes no ha terminado').waitFor();
      expect(await button(/^Cerrar/, same).count()).toBe(0);
    }));
});
