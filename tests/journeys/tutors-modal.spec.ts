import type { Page } from 'playwright-core';
import { closeDb, eventually } from '../builders/db.js';
import { somePdf } from '../builders/scholarship.js';
import { cedulaOf, scholar, students, tutor, tutored, type TutorAgent } from '../builders/tutor.js';
import { randomCedula, newPerson } from '../builders/user.js';
import { type Browser, journey, obstacles, openAs, openBrowser } from './browser.js';
import { SCREEN, tutorForm } from './tutor-form.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field, modal, letter, aLetter } = tutorForm(() => page);

/** Luis Guaramato, who has applied for a scholarship. */
const luis = (over: object = {}) => scholar({ primerNombre: 'Luis', segundoNombre: null, primerApellido: 'Guaramato', ...over });

/** The letter of a student, and a student twice. */
describe('In the modal', () => {
  let agent: TutorAgent;
  let cedula: string;
  const step = journey(() => page);

  beforeAll(async () => {
    agent = await tutor();
    const student = await luis();
    await tutored(agent, student);
    cedula = (await cedulaOf(student)).slice(2);
    page = await openAs(browser, agent);
    await page.goto(SCREEN);
  });
  afterAll(() => page?.context().close());

  it('is told why a letter is refused, stops one, and sends a lost one again', () =>
    step(async () => {
      await button('Agregar').click();
      const dialog = modal('Agregar estudiante');
      const file = letter(dialog);
      const put = (name: string, buffer: Buffer) =>
        file.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await put('grande.pdf', Buffer.alloc(5_242_881, 1));
      await file.getByText('El archivo debe ser menor o igual a 5 MB').waitFor();
      await put('vacio.pdf', Buffer.alloc(0));
      await file.getByText('El archivo no puede estar vacío').waitFor();
      await put('carta.docx', Buffer.from('PK'));
      await file.getByText('El archivo debe ser PDF, JPG o PNG').waitFor();

      const held: (() => void)[] = [];
      await page.route('**/archivos/post/cartaAvalTutor', async (route) => {
        await new Promise<void>((done) => held.push(done));
        await route.abort().catch(() => undefined);
      });
      // The bar may stand there before the request has come to be held.
      const release = async (upload: number) => (await eventually('the upload on its way', async () => held[upload]))();
      await put('carta.pdf', somePdf());
      await file.getByRole('progressbar').waitFor();
      expect(await button('Guardar', dialog).isDisabled()).toBe(true);
      expect(await obstacles(page)).toEqual([]);
      await button('Cancelar la carga de Carta aval del tutor', dialog).click();
      await button('Elegir archivo: Carta aval del tutor', dialog).waitFor();
      await release(0);
      await put('carta.pdf', somePdf());
      await file.getByRole('progressbar').waitFor();
      await release(1);
      await file.getByText('Ocurrió un error al cargar el archivo, intente de nuevo').waitFor();
      await page.unroute('**/archivos/post/cartaAvalTutor');
      await button('Reintentar', file).click();
      await button(/carta\.pdf/, file).waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('is warned that the student is there already, and refused', () =>
    step(async () => {
      const dialog = modal('Agregar estudiante');
      await field('Cédula del estudiante', dialog).fill(cedula);
      await field('Cédula del estudiante', dialog).press('Enter');
      await dialog.getByText('El estudiante ya esta asignado a este tutor').waitFor();
      await button('Guardar', dialog).click();
      await page
        .getByRole('alertdialog', { name: 'Error al registrar estudiante' })
        .getByText('El estudiante ya esta asignado a este tutor')
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Aceptar').click();
      await button('Cancelar', dialog).click();
      expect(await students(agent)).toHaveLength(1);
    }));
});

describe('On a desk', () => {
  afterEach(() => page?.context().close());

  it('a modal that is closed and opened again at once, on a slow line, has what was typed', async () => {
    page = await openAs(browser, await tutor());
    let release = () => {};
    await page.route('**/guardar/borrador', async (route) => {
      await new Promise<void>((done) => (release = done));
      await route.continue();
    });
    await page.goto(SCREEN);
    await button('Agregar').click();
    const dialog = modal('Agregar estudiante');
    await field('Cédula del estudiante', dialog).fill('12345678');
    const sending = page.waitForRequest('**/guardar/borrador');
    await button('Cancelar', dialog).click();
    await sending;
    await button('Agregar').click();
    await dialog.waitFor();
    release();
    await dialog.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
    expect(await field('Cédula del estudiante', dialog).inputValue()).toBe('12345678');
  });

  it('a tutor adds and deletes a student with the keyboard alone', async () => {
    const cedula = randomCedula();
    await luis({ nacionalidad: 'E', cedula });
    const agent = await tutor();
    page = await openAs(browser, agent);
    // Listening from the start: what opens as the listening begins may be missed.
    page.on('filechooser', (chooser) => void chooser.setFiles(aLetter('carta.pdf')));
    await page.goto(SCREEN);
    await page.getByText('Todavía no ha agregado estudiantes.').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    const tabTo = async (name: string) => {
      for (let i = 0; i < 30 && (await focused()) !== name; i++) await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    };

    await tabTo('Agregar');
    await page.keyboard.press('Enter');
    const dialog = modal('Agregar estudiante');
    await field('Cédula del estudiante', dialog).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type(cedula);
    await page.keyboard.press('Enter');
    await dialog.getByText('Estudiante encontrado').waitFor();
    await tabTo('Elegir archivo: Carta aval del tutor');
    await page.keyboard.press('Enter');
    await button(/carta\.pdf/, dialog).waitFor();
    await tabTo('Guardar');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: `E-${cedula}` }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Agregar');
    expect(await obstacles(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Agregar');

    await tabTo('Eliminar: Luis Guaramato');
    await page.keyboard.press('Enter');
    await button('Sí, eliminar').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Todavía no ha agregado estudiantes.').waitFor();
    expect(await students(agent)).toEqual([]);
    expect(await focused()).toBe('Listado de estudiantes');
  });

  it('a list that could not be read offers another try, and pages of 10 to 150', async () => {
    const student = await luis();
    const agent = await tutor();
    await tutored(agent, student);
    page = await openAs(browser, agent, { dark: true });
    await page.route('**/tutor/listadoTutorBecarios', (route) => route.abort());
    await page.goto(SCREEN);
    await page.getByText('No se pudieron cargar los datos.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.unroute('**/tutor/listadoTutorBecarios');
    await button('Reintentar').click();
    await page
      .getByRole('table', { name: 'Listado de estudiantes' })
      .getByText(await cedulaOf(student))
      .waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['10', '25', '50', '100', '150']);
  });

  it('someone without basic data is led to them', async () => {
    page = await openAs(browser, await newPerson());
    await page.goto(SCREEN);
    await page.getByText('Registre sus datos básicos para ser tutor').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ir a mi registro' }).click();
    await page.getByRole('heading', { name: 'Registro del perfil' }).waitFor();
  });
});
