import type { Page } from 'playwright-core';
import { daysAfter, showDate, todayInCaracas } from '@registro/contracts/dates';
import { closeDb, db } from '../builders/db.js';
import { applicant, approved } from '../builders/scholarship.js';
import type { Agent } from '../builders/user.js';
import { type Browser, choose, journey, obstacles, openAs, openBrowser } from './browser.js';
import { processForm, processScreen } from './process-form.js';

/** Of the Banco de Venezuela, with check digits that are right and that are not; and one of another bank. */
const ACCOUNT = '0102-0001-69-0000000012';
const DOUBTFUL = '0102 0001 70 0000000012';
const OTHER_BANK = '0134 0001 69 0000000012';
const RIF = 'G200000628';

const today = todayInCaracas();
const START = daysAfter(today, -200);
const day = (iso: string) => showDate(iso);

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  await db().query('insert into scholarships.rif (rif, "razonSocial") values ($1, $2) on conflict (rif) do nothing', [
    RIF,
    'UNIVERSIDAD DE PRUEBA',
  ]);
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field, part, dialog, radio, attach, payment, pay } = processForm(() => page);
const INSTITUTIONS = 'Instituciones';
const PERIODS = 'Datos para el Pago de Postgrado';

/** Rules B-24 to B-26 and M-8 to M-12, as one person walks them on a phone. */
describe('A scholar processes an approved scholarship', () => {
  let agent: Agent;
  let idBeca: number;
  const step = journey(() => page);

  beforeAll(async () => {
    agent = await applicant();
    ({ idBeca } = await approved(agent, 4));
    page = await openAs(browser, agent, { width: 390 });
  });
  afterAll(() => page?.context().close());

  it('finds it in the list of scholarships', () =>
    step(async () => {
      await page.goto('/usuario/vertice-1/beca/listar');
      await page.getByRole('link', { name: /^Tramitar:/ }).click();
      await page.waitForURL(`**${processScreen(idBeca)}`);
      await page.getByRole('heading', { name: 'Trámite de la beca', level: 1 }).waitFor();
      await button('Siguiente').click();
      await page.getByRole('alert').getByRole('link', { name: 'Fecha de inicio: Requerido' }).waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('says what is studied, and hears at once what does not fit', () =>
    step(async () => {
      await field('Fecha de inicio').fill(day(daysAfter(today, 366)));
      await choose(page, 'Modalidad de periodo', 'Semestral');
      await page.getByText('La fecha de inicio no debe ser mayor a un año a la fecha actual').first().waitFor();
      await field('Fecha de inicio').fill(day(START));
      await field('Cantidad de créditos').fill('48');
      await radio(page, '¿Posee créditos aprobados?', 'Sí');
      await field('Créditos aprobados').fill('49');
      await radio(page, '¿Posee proyecto de grado?', 'Sí');
      await page.getByText('Los créditos aprobados no pueden ser mayores que la cantidad de créditos').first().waitFor();
      await field('Créditos aprobados').fill('12');
      await attach(page, 'Proyecto de grado', 'tesis.pdf');
      await button('Siguiente').click();
      await page.getByRole('heading', { name: 'Datos del periodo', level: 2 }).waitFor();
      await page.getByText('Los datos del postgrado han sido registrado').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('comes back to the second step after a reload, where nothing can be done out of order', () =>
    step(async () => {
      await page.reload();
      await part(PERIODS).getByText('Registre primero los datos bancarios de la institución.').waitFor();
      expect(await button('Agregar', part(PERIODS)).isDisabled()).toBe(true);
      expect(await button('Siguiente').isDisabled()).toBe(true);
      expect(await obstacles(page)).toEqual([]);
    }));

  it('registers the account once: of its bank, with a doubt to confirm, compared with the bank’s letter', () =>
    step(async () => {
      const account = part('Datos bancarios del becario');
      await choose(account, 'Banco', 'Venezuela');
      await choose(account, 'Tipo de cuenta', 'Corriente');
      await field('Número de cuenta', account).fill(OTHER_BANK);
      await button('Guardar', account).click();
      await page
        .getByRole('alert')
        .getByText(/Los primeros cuatro dígitos de la cuenta no corresponden al banco seleccionado/)
        .waitFor();
      await field('Número de cuenta', account).fill(DOUBTFUL);
      await button('Ver la certificación al lado', account).click();
      await account.getByRole('region', { name: 'Certificación bancaria', exact: true }).waitFor();
      await button('Guardar', account).click();
      const question = page.getByRole('alertdialog', { name: '¿Guardar su cuenta?' });
      await question.getByText(/Los dígitos de control de la cuenta no coinciden/).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Cancelar', question).click();
      await field('Número de cuenta', account).fill(ACCOUNT);
      expect(await field('Número de cuenta', account).inputValue()).toBe('0102 0001 69 0000000012');
      await button('Guardar', account).click();
      await question.getByText('0102 0001 69 0000000012').waitFor();
      expect(await question.getByText(/dígitos de control/).count()).toBe(0);
      await button('Sí, guardar', question).click();
      await page.getByText('El estipendio mensual ha sido registrado').waitFor();
      await account.getByText('0102 0001 69 0000000012').waitFor();
      expect(await button('Guardar', account).count()).toBe(0);
    }));

  it('adds the institution by its RIF', () =>
    step(async () => {
      await button('Agregar', part(INSTITUTIONS)).click();
      const form = dialog('Agregar institución');
      await field('RIF', form).fill('J-00000001-9');
      await button('Buscar', form).click();
      await form.getByText('RIF no encontrado').waitFor();
      await field('RIF', form).fill('G-20000062-8');
      await field('RIF', form).press('Enter');
      await form.getByText('RIF encontrado').waitFor();
      expect(await field('Razón social', form).inputValue()).toBe('UNIVERSIDAD DE PRUEBA');
      await choose(form, 'Banco', 'Venezuela');
      await choose(form, 'Tipo de cuenta', 'Corriente');
      await field('Número de cuenta', form).fill(ACCOUNT);
      expect(await obstacles(page)).toEqual([]);
      await button('Guardar', form).click();
      await button('Sí, guardar').click();
      await page.getByText('Los datos bancarios de la institución han sido registrado').waitFor();
      await part(INSTITUTIONS).getByText('G-20000062-8').waitFor();
      await button('Ver: UNIVERSIDAD DE PRUEBA').click();
      await dialog('Datos bancarios de la institución').getByText('0102 0001 69 0000000012').waitFor();
      await button('Cerrar').click();
      expect(await button('Siguiente').isDisabled()).toBe(true);
    }));

  it('adds a first period, whose payments do not repeat', () =>
    step(async () => {
      await button('Agregar', part(PERIODS)).click();
      const form = dialog('Agregar periodo');
      await field('Fecha de inicio', form).fill(day(daysAfter(START, -1)));
      await field('Unidades de crédito inscritas', form).fill('12');
      await attach(form, 'Soporte del periodo', 'factura.pdf');
      await pay(form, 1, 'Matrícula', '123450');
      expect(await field('Monto', payment(form, 1)).inputValue()).toBe('1.234,50');
      await button('Agregar pago', form).click();
      // Beside another concept the single payment is not offered, nor the same one again.
      await payment(form, 2).getByRole('combobox', { name: 'Concepto de pago' }).click();
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['Aranceles']);
      await page.getByRole('option', { name: 'Aranceles' }).click();
      await field('Monto', payment(form, 2)).fill('800,00');
      await form.getByText('Bs. 2.034,50').waitFor();
      await button('Guardar', form).click();
      await form
        .getByRole('alert')
        .getByText(/La fecha de inicio del periodo no puede ser anterior a la del postgrado/)
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      await field('Fecha de inicio', form).fill(day(daysAfter(START, 10)));
      await button('Guardar', form).click();
      await page.getByRole('alertdialog').getByText('Bs. 2.034,50').waitFor();
      await button('Sí, guardar').click();
      await page.getByText('Los datos para el pago postgrado han sido registrado').waitFor();
      await part(PERIODS).getByText('En revisión').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('adds a second one, goes on with what a closed dialog held, and completes the process', () =>
    step(async () => {
      await button('Agregar', part(PERIODS)).click();
      const form = dialog('Agregar periodo');
      await field('Fecha de inicio', form).fill(day(daysAfter(START, 100)));
      await field('Unidades de crédito inscritas', form).fill('9');
      const kept = page.waitForResponse('**/guardar/borrador');
      await button('Cancelar', form).click();
      await kept;
      await button('Agregar', part(PERIODS)).click();
      await form.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
      expect(await field('Unidades de crédito inscritas', form).inputValue()).toBe('9');
      await attach(form, 'Soporte del periodo', 'factura.pdf');
      await pay(form, 1, 'Pago único', '1500000');
      await button('Guardar', form).click();
      await button('Sí, guardar').click();
      await form.waitFor({ state: 'detached' });
      await button(/^Ver: Periodo/)
        .first()
        .click();
      await dialog('Ver periodo').getByText('UNIVERSIDAD DE PRUEBA').waitFor();
      const question = dialog('Ver periodo').getByRole('link', { name: 'Preguntar por el periodo' });
      expect(await question.getAttribute('href')).toMatch(/\/preguntar\/periodo\/\d+$/);
      expect(await obstacles(page)).toEqual([]);
      await button('Cancelar').click();

      await button('Siguiente').click();
      await page.getByRole('alertdialog', { name: '¿Completar el trámite?' }).waitFor();
      await button('Sí, continuar').click();
      await page.waitForURL('**/usuario/vertice-1/beca/listar');
      await page.getByText('El registro del postgrado está completo').waitFor();
      const { rows } = await db().query('select completado from scholarships.postgrado where "idBeca" = $1', [idBeca]);
      expect(rows[0].completado).not.toBeNull();
    }));
});

it('a scholarship that is not approved, or is another person’s, is not processed', async () => {
  const { idBeca } = await approved(await applicant(), 4);
  page = await openAs(browser, await applicant());
  await page.goto(processScreen(idBeca));
  await page.getByText('Solo se tramita una beca aprobada.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ir al listado de beca' }).waitFor();
  await page.context().close();
});
