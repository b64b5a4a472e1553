import type { Page } from 'playwright-core';
import { closeDb, db, eventually } from '../builders/db.js';
import { caseOf, coordinator } from '../builders/evaluation.js';
import { registered, saved, study } from '../builders/profile.js';
import { somePdf } from '../builders/scholarship.js';
import { type Agent, randomCedula, newPersonAs } from '../builders/user.js';
import { type Browser, choose, journey, obstacles, openAs, openBrowser } from './browser.js';
import { returnedNotice } from './returned-notice.js';
import { scholarshipForm } from './scholarship-form.js';
import { unchecked } from './unchecked.js';

let browser: Browser;
let page: Page;

beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => Promise.all([browser?.close(), closeDb()]));

const { button, field, file, missing, attach, choosePostgraduate, review } = scholarshipForm(() => page);

/** The evaluator's own browser: finds the case in the list and takes it. */
async function openCase(desk: Page, cedula: string): Promise<void> {
  await desk.goto('/consola/casos');
  await desk.getByPlaceholder('Nombre o cédula').fill(cedula);
  // Rows that are about to be replaced lose a click.
  await desk.getByText('1-1 de 1').waitFor();
  await desk.getByText(`V-${cedula}`).click();
  await desk.getByText('Historial').waitFor();
}

/**
 * The way of an application (rules B-4 to B-16): two people in two browsers, the researcher's a phone; returned once
 * before it is approved.
 */
describe('from the landing page to the declaration', () => {
  let agent: Agent;
  let evaluator: Agent;
  let idBeca: number;
  let desk: Page;
  let shown: Page;
  const cedula = randomCedula();
  const step = journey(() => shown);

  beforeAll(async () => {
    agent = await registered({ cedula });
    page = await openAs(browser, agent, { width: 390 });
    shown = page;
    evaluator = await coordinator();
    desk = await openAs(browser, evaluator);
  });
  afterAll(() => Promise.all([page?.context().close(), desk?.context().close()]));

  it('says what is missing before one may apply, and where to mend it', () =>
    step(async () => {
      await page.goto('/usuario/vertice-1');
      await page.getByText('Todavía no: cumple 3 de 5 requisitos.').waitFor();
      await button('Programa de becas').click();
      await page.getByText('Debes completar el perfil de usuario para postularte.').waitFor();
      await button('Aceptar').click();
      expect(await obstacles(page)).toEqual([]);
      const terms = await page.request.get((await page.getByRole('link', { name: 'Términos de referencia' }).getAttribute('href'))!);
      expect([terms.status(), terms.headers()['content-type'], (await terms.body()).subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      await page.getByRole('link', { name: 'Resolver: Estudios registrados' }).click();
      await page.getByRole('heading', { name: 'Perfil de estudios', exact: true }).waitFor();

      const technician = await saved(agent, 'guardar/estudios/registro', study({ nivelEstudio: 4, idTituloObtenido: 4001 }));
      await page.goto('/usuario/vertice-1');
      await page.getByText('Todavía no: cumple 4 de 5 requisitos.').waitFor();
      await button('Programa de becas').click();
      await page.getByRole('alertdialog').getByText('Para postularte debes tener grado mayor o igual a Ingeniería/Licenciatura').waitFor();
      await button('Aceptar').click();
      expect(technician).toBeGreaterThan(0);
      await saved(agent, 'guardar/estudios/registro', study());
      await page.getByText('Sí: cumple todos los requisitos.').waitFor();
    }));

  it('keeps the draft, says that nothing is sent, and what is still missing', () =>
    step(async () => {
      await button('Programa de becas').click();
      await page.waitForURL('**/beca/crear');
      await page.getByText('NO ENVIADO.').waitFor();
      await page.getByRole('heading', { name: 'Para poder enviarla faltan 13 datos' }).waitFor();
      expect(await button('Revisar y enviar').isDisabled()).toBe(true);

      await choosePostgraduate();
      await choose(page, 'Área de interés', 'Agua');
      await page
        .getByRole('radiogroup', { name: /carta de aceptación/ })
        .getByLabel('No')
        .check();
      await field('Título general de la propuesta').fill(Array(21).fill('agua').join(' '));
      await page.getByText('21 de 20 palabras').waitFor();
      await field('Resumen de la propuesta').fill('Medir la calidad del agua.\n\nDos años.');
      await page.getByText('Máximo 20 palabras').first().waitFor();
      await field('Título general de la propuesta').fill('Sensores de bajo costo para la calidad del agua');
      await attach('Cédula de identidad', 'cédula.pdf');
      await page.getByText(/Borrador guardado/).waitFor();
      await page.reload();
      await page.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
      await file('Cédula de identidad')
        .getByRole('button', { name: /cédula\.pdf/ })
        .waitFor();
      expect(await page.getByRole('combobox', { name: 'Nivel', exact: true }).inputValue()).toBe('Maestría');
      expect(await obstacles(page)).toEqual([]);
      await page.goto('/usuario/vertice-1');
      await page.getByText('Dejó una solicitud en borrador').waitFor();
      await page.getByRole('link', { name: 'Continuar' }).click();
    }));

  it('refuses a file with the reason, tries a lost one again, and replaces and shows another', () =>
    step(async () => {
      const title = file('Título universitario');
      const put = (name: string, buffer: Buffer) =>
        title.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await put('grande.pdf', Buffer.alloc(5_242_881, 1));
      await title.getByText('El archivo debe ser menor o igual a 5 MB').waitFor();
      await put('vacio.pdf', Buffer.alloc(0));
      await title.getByText('El archivo no puede estar vacío').waitFor();
      await put('programa.exe', Buffer.from('MZ'));
      await title.getByText('El archivo debe ser PDF, JPG o PNG').waitFor();
      await put('disfrazado.pdf', Buffer.from('esto no es un PDF'));
      await title.getByText('El archivo debe ser PDF, JPG o PNG').waitFor();
      await title.getByRole('button', { name: 'Descartar' }).click();

      await page.route('**/archivos/post/titulo', (route) => route.abort());
      await put('titulo.pdf', somePdf());
      await title.getByText('Ocurrió un error al cargar el archivo, intente de nuevo').waitFor();
      await page.unroute('**/archivos/post/titulo');
      await title.getByRole('button', { name: 'Reintentar' }).click();
      await title.getByRole('button', { name: /titulo\.pdf/ }).click();
      await page.getByRole('dialog', { name: 'Título universitario' }).getByRole('link', { name: 'Descargar' }).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();

      let release = () => {};
      await page.route('**/archivos/post/notas', async (route) => {
        await new Promise<void>((done) => (release = done));
        await route.continue().catch(() => undefined);
      });
      const grades = file('Notas certificadas');
      await grades.locator('input[type=file]').setInputFiles({ name: 'notas.pdf', mimeType: 'application/pdf', buffer: somePdf() });
      await page.getByText('Notas certificadas: espere a que termine de cargarse').waitFor();
      await grades.getByRole('button', { name: 'Cancelar la carga de Notas certificadas' }).click();
      await grades.getByRole('button', { name: 'Elegir archivo: Notas certificadas' }).waitFor();
      release();
      await page.unroute('**/archivos/post/notas');
    }));

  it('sends after two seconds that can be stopped, and shows the receipt', () =>
    step(async () => {
      for (const label of ['Notas certificadas', 'RIF', 'Certificación bancaria', 'Carta de exposición de motivos']) await attach(label);
      await page.getByLabel(/He leído y acepto/).check();
      await missing().waitFor({ state: 'detached' });
      await review();
      await button('Enviar solicitud').click();
      await page.getByRole('alertdialog').getByText('Mientras la convocatoria esté abierta podrá modificarla').waitFor();
      expect(await page.getByText('no podrá ser modificada').count()).toBe(0);
      await button('Sí, enviar').click();
      await button('Detener').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await agent.post('consultar/beca/listar')).body.r_data).toEqual([]);

      await button('Enviar solicitud').click();
      await button('Sí, enviar').click();
      await page.getByText('La solicitud saldrá en 2 segundos').waitFor();
      await page.waitForURL('**/beca/listar');
      await page.getByRole('heading', { name: 'Solicitud enviada' }).waitFor();
      const [row] = (await agent.post('consultar/beca/listar')).body.r_data;
      idBeca = row.id;
      await page.getByText(`Acuse de recibo ${row.acuse.numero}`).waitFor();
      await page.getByText(`Huella SHA-256: ${row.acuse.huella}`).waitFor();
      expect((await agent.post('consultar/borrador', { formulario: 'beca', idRegistro: null })).body.r_data).toBeNull();
      expect(await obstacles(page)).toEqual([]);

      await button('Descargar acuse').click();
      await page.getByRole('link', { name: 'Descargar PDF' }).waitFor();
      const pdf = await page.request.get((await page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href'))!);
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();

      await page.goto('/usuario/vertice-1/beca/crear');
      await page.waitForURL('**/beca/listar');
    }));

  it('a returned one tells itself without a reload, opens the questioned field with its note, and shows what changed', () =>
    step(async () => {
      shown = desk;
      await openCase(desk, cedula);
      const others = desk.getByRole('button', { name: /^Ver los otros/ });
      if (await others.isVisible()) await others.click();
      await desk.getByRole('button', { name: `Asignar a ${evaluator.correo}` }).click();
      await desk.getByRole('button', { name: 'Observar: Título general de la propuesta' }).click();
      await desk.getByRole('textbox', { name: 'Observación sobre Título general de la propuesta' }).fill('Nombre el lugar del estudio.');
      await desk.getByRole('button', { name: 'Devolver (1)' }).click();
      await desk.getByRole('textbox', { name: 'Motivo' }).fill('El título no corresponde al resumen.');
      await desk.getByRole('textbox', { name: 'Observaciones' }).fill('Lo demás está en orden.');
      await unchecked(desk);
      await desk.getByRole('button', { name: 'Sí, devolver' }).click();
      await desk.getByText('Solicitud devuelta para corrección').first().waitFor();
      shown = page;
      await page.getByText('Devuelta para corrección').first().waitFor();
      await page.getByRole('button', { name: /^Observaciones/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Observaciones' });
      await dialog.getByText('El título no corresponde al resumen.').waitFor();
      await dialog.getByText('Lo demás está en orden.').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await dialog.getByRole('link', { name: 'Corregir' }).click();

      await page.getByText('Nombre el lugar del estudio.').waitFor();
      const notice = await returnedNotice(page, 'El título no corresponde al resumen.', 'Título general de la propuesta', review);
      expect([
        await field('Título general de la propuesta').isEditable(),
        await field('Resumen de la propuesta').isEditable(),
        await field('Universidad').isEditable(),
        await button('Reemplazar: RIF').count(),
      ]).toEqual([true, false, false, 0]);
      expect(await obstacles(page)).toEqual([]);
      await field('Título general de la propuesta').fill('Sensores de bajo costo para el agua del lago de Valencia');
      await notice.getByText('corregido').waitFor();
      await review();
      const links = (name: string | RegExp) => page.getByRole('link', { name }).count();
      expect([await links('Cambiar: Título general de la propuesta'), await links(/^Cambiar/)]).toEqual([1, 1]);
      await button('Enviar solicitud').click();
      await page.getByRole('alertdialog').getByText('Una vez guardada, la información no podrá ser modificada.').waitFor();
      await page.getByRole('alertdialog').getByRole('listitem').getByText('Título general de la propuesta').waitFor();
      await button('Sí, enviar').click();
      await page.waitForURL('**/beca/listar');
      await page.getByText('envío n.º 2').waitFor();
      expect((await agent.post('consultar/beca/estatus')).body.r_data[0].estatusbeca).toBe(6);
      await page.getByRole('link', { name: /^Ver/ }).click();
      await page.getByRole('heading', { name: 'Envíos y qué cambió' }).waitFor();
      await page.locator('ins').getByText('lago de Valencia').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('approved, it asks for the sworn declaration and follows it to the end', () =>
    step(async () => {
      await page.getByRole('link', { name: 'Volver al listado' }).click();
      shown = desk;
      await caseOf(idBeca, 2);
      await openCase(desk, cedula);
      await desk.getByText('lago de Valencia').first().waitFor();
      await desk.getByRole('button', { name: 'Aprobar', exact: true }).click();
      await unchecked(desk);
      await desk.getByRole('button', { name: 'Sí, aprobar' }).click();
      await desk.getByText('Solicitud aprobada').first().waitFor();
      shown = page;
      await page.getByRole('button', { name: /^Cargar declaración jurada/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Declaración jurada' });
      const put = (name: string, buffer: Buffer) =>
        dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await dialog.locator('input[type=file]').waitFor({ state: 'attached' });
      await put('foto.png', Buffer.from('no'));
      await dialog.getByText(/El archivo debe ser PDF$/).waitFor();
      expect(await dialog.getByRole('button', { name: 'Enviar declaración' }).isDisabled()).toBe(true);
      await put('declaracion.pdf', somePdf());
      await dialog.getByRole('button', { name: /declaracion\.pdf/ }).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.route('**/guardar-contrato', (route) =>
        route.fulfill({ json: { r_succ: true, r_code: '1000', r_mess: '', r_data: null } }),
      );
      await dialog.getByRole('button', { name: 'Enviar declaración' }).click();
      await page.getByRole('alertdialog', { name: 'Ha ocurrido un error al cargar el contrato' }).getByText('Aceptar').click();
      await page.unroute('**/guardar-contrato');
      await dialog.getByRole('button', { name: 'Enviar declaración' }).click();
      await page.getByText('Recibimos su declaración jurada y la estamos revisando.').first().waitFor();

      const operator = await newPersonAs('operador', ['convocatorias']);
      const { rows } = await db().query<{ id: number }>('select id from scholarships.contrato where "idBeca" = $1', [idBeca]);
      const contract = (accion: string, body = {}) => operator.post(`recursos/contratos/${rows[0]!.id}/${accion}`, body);
      expect((await contract('devolver', { motivo: 'Falta la firma en la segunda página.' })).body.r_succ).toBe(true);
      await page.getByRole('button', { name: /^Cargar declaración jurada/ }).click();
      await dialog.getByText('Falta la firma en la segunda página.').waitFor();
      await dialog.locator('input[type=file]').waitFor({ state: 'attached' });
      await put('firmada.pdf', somePdf());
      await dialog.getByRole('button', { name: /firmada\.pdf/ }).waitFor();
      await dialog.getByRole('button', { name: 'Enviar declaración' }).click();
      await page.getByText('Recibimos su declaración jurada y la estamos revisando.').first().waitFor();
      expect((await contract('aprobar')).body.r_succ).toBe(true);
      await page.getByText('Su declaración jurada está conforme.').first().waitFor();
    }));
});

it('a person chooses which notices to get, and by which way', async () => {
  const agent = await registered();
  page = await openAs(browser, agent, { width: 390 });
  await page.goto('/cuenta');
  await page.getByLabel('Solicitud devuelta para corrección: Por correo').uncheck();
  const kept = async () =>
    (await agent.post('consultar/avisos/preferencias')).body.r_data.find((row: { tipo: string }) => row.tipo === 'devuelta');
  await eventually('the preference', async () => (await kept()).porCorreo === false);
  expect(await kept()).toMatchObject({ enApp: true, porCorreo: false });
  expect(await obstacles(page)).toEqual([]);
  await page.context().close();
});
