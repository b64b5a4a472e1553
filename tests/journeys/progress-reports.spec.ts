import type { Page } from 'playwright-core';
import type { MadeCall } from '../builders/calls.js';
import { closeDb, db, eventually } from '../builders/db.js';
import { approvedMonthsAgo, approvedProject, titled } from '../builders/progress.js';
import { somePdf } from '../builders/scholarship.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { type Browser, choose, journey, obstacles, openAs, openBrowser } from './browser.js';
import { proposalForm } from './proposal-form.js';

let browser: Browser;
let page: Page;
/** the responsible person's telephone, and the operator's desk */
let phone: Page;
let desk: Page;
let call: MadeCall;
let owner: Agent;
let idProyecto: number;
let title: string;

beforeAll(async () => {
  browser = await openBrowser();
  ({ agent: owner, call, idProyecto } = await approvedProject());
  title = await titled(idProyecto);
  phone = await openAs(browser, owner, { width: 390 });
  desk = await openAs(browser, await newPersonAs('operador', ['convocatorias']));
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field, dialog } = proposalForm(() => page);
const step = journey(() => page);
const quarter = (name: string) => page.getByRole('region', { name, exact: true });
const FIRST = 'Trimestre 1 (meses 1 a 3)';

async function release(trimestre: number): Promise<void> {
  await page.goto('/consola/desembolsos');
  await page.getByPlaceholder('Propuesta, nombre o cédula').fill(title);
  await button(`Liberar el trimestre ${trimestre} de ${title}`).click();
  await button('Sí, liberar').click();
  await page.getByText('El desembolso fue liberado').waitFor();
}

/**
 * After approval: the account, a report by quarter, its review, and the money that waits for it (rules V-10 to V-12).
 */
describe('An approved project, from its account to the money of its second quarter', () => {
  it('registers the account, and the first quarter’s money is released to it', () =>
    step(async () => {
      page = phone;
      await page.goto(`/usuario/vertice-3/convocatoria/${call.codigo}/listar`);
      await page.getByRole('link', { name: /^Informes:/ }).click();
      await page.getByRole('heading', { name: 'Informes de avance', level: 1 }).waitFor();
      await button('Registrar informe').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Registrar cuenta').click();
      const account = dialog('Cuenta del proyecto');
      await choose(account, 'Banco', 'Banco de Venezuela');
      await choose(account, 'Tipo de cuenta', 'Corriente');
      await field('Número de cuenta', account).fill('0102-0001-69-0000000012');
      expect(await obstacles(page)).toEqual([]);
      await button('Guardar', account).click();
      await button('Sí, guardar').click();
      await page.getByText('0102 0001 69 0000000012').waitFor();
      page = desk;
      await release(1);
      // Others' projects leave the list only once it is filtered.
      await page.getByRole('row').filter({ hasText: title }).getByText('El informe del trimestre 1 no está aprobado').waitFor();
    }));

  it('reports what was done and spent in the quarter, says why it is not as planned, and keeps what was written before it is sent', () =>
    step(async () => {
      page = phone;
      await button('Registrar informe').click();
      const report = dialog(`Informe: ${FIRST}`);
      await button('Enviar informe', report).click();
      await report.getByRole('alert').getByRole('link', { name: 'Resumen: Este campo es requerido' }).waitFor();
      await field('Resumen', report).fill('Se instalaron ocho sensores.');
      await report.getByText(/Borrador guardado/).waitFor();
      await page.reload();
      await button('Registrar informe').click();
      await field('Avance de la actividad 1 (%)', report).fill('80');
      await report.getByText('Previsto en el plan de desembolsos: Bs. 600,50. Queda Bs. 1.000,50 de 1.000,50 financiados.').waitFor();
      await report
        .getByText('El plan de desembolsos no prevé este rubro en el trimestre. Queda Bs. 500,00 de 500,00 financiados.')
        .waitFor();
      await field('Equipos', report).fill('600,50');
      expect(await field('Por qué se aparta del plan', report).count()).toBe(0);
      await field('Equipos', report).fill('99.999.999,00');
      await button('Enviar informe', report).click();
      await report
        .getByRole('alert')
        .getByRole('link', { name: /Diga por qué se aparta del plan en más del 20 %: Equipos/ })
        .waitFor();
      await report
        .getByRole('alert')
        .getByRole('link', { name: /Cargue el soporte/ })
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      await field('Equipos', report).fill('750,00');
      await field('Por qué se aparta del plan', report).fill('Los sensores subieron de precio.');
      await report.locator('input[type=file]').setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: somePdf() });
      expect(await field('Resumen', report).inputValue()).toBe('Se instalaron ocho sensores.');
      expect(await obstacles(page)).toEqual([]);
      await button('Enviar informe', report).click();
      await report.waitFor({ state: 'detached' });
      await quarter(FIRST).getByText('Se instalaron ocho sensores.').waitFor();
      await quarter(FIRST).getByText('En revisión').waitFor();
      await quarter(FIRST).getByText('Previsto en el plan de desembolsos: Bs. 600,50. Queda Bs. 250,50 de 1.000,50 financiados.').waitFor();
      await quarter('Trimestre 2 (meses 4 a 6)')
        .getByText(/^Comienza el /)
        .waitFor();
      await quarter(FIRST).getByText('Bs. 750,00 gastados').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('has its report approved by the operator, and learns of it without reloading', () =>
    step(async () => {
      page = desk;
      await page.goto('/consola/informes');
      await page.getByPlaceholder('Propuesta, nombre o cédula').fill(title);
      await page.getByRole('link', { name: new RegExp(title) }).click();
      await page.getByText('Se instalaron ocho sensores.').waitFor();
      await page.getByText('Los sensores subieron de precio.').waitFor();
      await page.getByRole('row').filter({ hasText: 'Equipos' }).getByText('Más del 20 %').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Aprobar').click();
      await button('Sí, aprobar').click();
      await page.getByText('El informe fue aprobado').waitFor();
      page = phone;
      await quarter(FIRST).getByText('Aprobado').waitFor();
      expect(await button('Registrar informe').count()).toBe(0);
      await approvedMonthsAgo(idProyecto, 3);
      await page.reload();
      await button('Registrar informe').waitFor();
      expect(
        await quarter(FIRST)
          .getByRole('button', { name: /informe$/ })
          .count(),
      ).toBe(0);
    }));

  it('gets the second quarter’s money released, which payments is told of as of the first', () =>
    step(async () => {
      page = desk;
      await release(2);
      page = phone;
      await eventually('both on their way', async () => (await page.getByText('Liberado', { exact: true }).count()) === 2);
      expect(await obstacles(page)).toEqual([]);
      await eventually('both to be paid', async () => {
        const { rows } = await db().query(
          `select 1 from payments.pago where objeto = 'proyecto' and "idObjeto" = $1 and estado = 'pendiente'`,
          [idProyecto],
        );
        return rows.length === 2;
      });
    }));
});
