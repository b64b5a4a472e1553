import type { Page } from 'playwright-core';
import { begun, callOf, type MadeCall, proposalBecomes, putAt, question, type SentOne, sentProposal } from '../builders/calls.js';
import { closeDb } from '../builders/db.js';
import { somePdf } from '../builders/scholarship.js';
import { type Browser, choose, journey, obstacles, openAs, openBrowser } from './browser.js';
import { applicant, proposalForm } from './proposal-form.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field, dialog, alert } = proposalForm(() => page);
const row = (name: string) => page.getByRole('group', { name, exact: true });

/**
 * From a preselected project to its second phase, and from its approval to the first report (rules C-8, V-8 to V-12).
 */
describe('the second phase of an innovation project', () => {
  let call: MadeCall;
  let sent: SentOne;
  const step = journey(() => page);
  const screens = () => `/usuario/vertice-3/convocatoria/${call.codigo}`;

  beforeAll(async () => {
    call = await callOf('innovacion', { fases: ['segundaFase', 'informes'] });
    sent = await sentProposal(call);
    await putAt(sent.idProyecto, 2);
    page = await openAs(browser, sent.agent, { width: 390 });
  });
  afterAll(() => page?.context().close());

  it('opens at its own tab, beside the project to read', () =>
    step(async () => {
      await page.goto(`${screens()}/listar`);
      await dialog('¡Felicitaciones!').getByRole('link', { name: 'Ir a la segunda fase' }).click();
      await page.waitForURL(`**/segundaFase/${sent.idProyecto}/3`);
      await page.getByText('NO ENVIADO.').waitFor();
      expect(await page.getByRole('link', { name: 'Descargar formato' }).getAttribute('href')).toMatch(/\.pdf$/);
      const format = await page.request.get((await page.getByRole('link', { name: 'Descargar formato' }).getAttribute('href'))!);
      expect([format.status(), (await format.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Financiamiento' }).click();
      await page.getByText('Bs. 1.500,50').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Segunda fase' }).click();
    }));

  it('says what is missing, and how far the disbursements are from the financing', () =>
    step(async () => {
      await button('Enviar segunda fase').click();
      await page.getByRole('alert').getByRole('link', { name: 'Formato lleno: Cargue el formato lleno' }).waitFor();
      const format = page.getByRole('group', { name: /Formato lleno/ });
      await format.locator('input[type=file]').setInputFiles({ name: 'formato.pdf', mimeType: 'application/pdf', buffer: somePdf() });
      await button(/formato\.pdf/, format).waitFor();
      await button('Agregar actividad').click();
      await choose(row('Actividad 1'), 'Trimestre', 'Trimestre 1');
      await field('Actividad', row('Actividad 1')).fill('Instalar');
      await field('Resultado esperado', row('Actividad 1')).fill('Diez sensores');
      await button('Repartir por igual').click();
      await page.getByText('El plan es igual a la financiación.').waitFor();
      await field('Trimestre 1', page.getByRole('region', { name: 'Equipos' })).fill('1');
      await page
        .getByText(/faltan/)
        .first()
        .waitFor();
      await button('Enviar segunda fase').click();
      await page.getByRole('alert').getByText('Falta el trabajo del trimestre 2').waitFor();
      await page
        .getByRole('alert')
        .getByText(/el plan suma/)
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('is sent with a receipt, and is then only read', () =>
    step(async () => {
      await button('Agregar actividad').click();
      await choose(row('Actividad 2'), 'Trimestre', 'Trimestre 2');
      await field('Actividad', row('Actividad 2')).fill('Medir');
      await field('Resultado esperado', row('Actividad 2')).fill('Seis series');
      await button('Repartir por igual').click();
      await alert('¿Repartir por igual?').waitFor();
      await button('Sí, repartir').click();
      await page.getByText('El plan es igual a la financiación.').waitFor();
      await button('Enviar segunda fase').click();
      await alert('¿Enviar la segunda fase?').waitFor();
      await button('Sí, enviar').click();
      await page.getByRole('region', { name: 'Trimestre 1 (meses 1 a 3)' }).getByText('Diez sensores').waitFor();
      expect(await button('Enviar segunda fase').count()).toBe(0);
      expect(await obstacles(page)).toEqual([]);
      await proposalBecomes(sent.idProyecto, 4);
      await page.goto(`${screens()}/listar`);
      await page.getByRole('link', { name: /^Segunda fase:/ }).click();
      await page.waitForURL(`**/segundaFase/${sent.idProyecto}/0`);
    }));
});

/** A call that an operator made asks more than its programme's form (rule V-16). */
test('the questions of a call are the last step, and those that hang on an answer come with it', async () => {
  const call = await callOf('sostenibilidad', {
    preguntas: [
      question('alianza', { etiqueta: '¿Tiene aliados?', tipo: 'opcion', opciones: ['Sí', 'No'] }),
      question('cuales', { etiqueta: '¿Cuáles?', si: { clave: 'alianza', valor: 'Sí' } }),
      question('aportes', {
        etiqueta: 'Aportes',
        tipo: 'tabla',
        requerida: false,
        columnas: [
          { clave: 'quien', etiqueta: 'Quién', tipo: 'texto', requerida: true, opciones: [] },
          { clave: 'horas', etiqueta: 'Horas', tipo: 'numero', requerida: true, opciones: [] },
        ],
      }),
    ],
  });
  const agent = await applicant();
  const id = await begun(agent, call);
  page = await openAs(browser, agent);
  await page.goto(`/usuario/vertice-3/convocatoria/${call.codigo}/${id}/editar`);
  await page
    .getByRole('navigation', { name: 'Pasos de la propuesta' })
    .getByRole('button', { name: /Preguntas/ })
    .click();
  expect(await field('¿Cuáles?').count()).toBe(0);
  await choose(page, '¿Tiene aliados?', 'Sí');
  await button('Guardar').click();
  await page.getByRole('alert').getByRole('link', { name: '¿Cuáles?: Este campo es requerido' }).waitFor();
  await field('¿Cuáles?').fill('La universidad');
  await button('Agregar fila').click();
  await field('Quién', row('Fila 1')).fill('Rosa');
  await field('Horas', row('Fila 1')).fill('12,5');
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar').click();
  await page.waitForURL('**/listar');
  await page.goto(`/usuario/vertice-3/convocatoria/${call.codigo}/${id}/revisar`);
  await page.getByText('La universidad').waitFor();
  await page.getByText(/Rosa/).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.context().close();
});
