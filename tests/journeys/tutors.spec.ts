import type { Page } from 'playwright-core';
import { closeDb } from '../builders/db.js';
import { registered } from '../builders/profile.js';
import { scholar, students } from '../builders/tutor.js';
import { type Agent, randomCedula } from '../builders/user.js';
import { type Browser, choose, chosenIn, journey, obstacles, openAs, openBrowser } from './browser.js';
import { SCREEN, tutorForm } from './tutor-form.js';

/** Of the Banco de Venezuela, with check digits that are right and that are not. */
const ACCOUNT = '01020001690000000012';
const DOUBTFUL = '01020001700000000012';

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
const isPrivate = (answer: 'Sí' | 'No') =>
  page
    .getByRole('radiogroup', { name: /institución privada/ })
    .getByLabel(answer)
    .check();

/** Rules T-1 to T-10, as one person walks them on a phone. */
describe('A tutor and a student', () => {
  let agent: Agent;
  const cedula = randomCedula();
  const cedulaOfLuis = randomCedula();
  const step = journey(() => page);

  beforeAll(async () => {
    await scholar({ cedula: cedulaOfLuis, primerNombre: 'Luis', segundoNombre: null, primerApellido: 'Guaramato' });
    agent = await registered({ cedula });
    page = await openAs(browser, agent, { width: 390 });
  });
  afterAll(() => page?.context().close());

  it('finds the screen from the landing page, from the menu and by the generic address', () =>
    step(async () => {
      await page.goto('/usuario/vertice-1');
      await page.getByRole('link', { name: 'Ir a tutores' }).click();
      await page.getByRole('heading', { name: 'Registro de tutor', level: 1 }).waitFor();
      await page.goto('/usuario/listar');
      await button('Menú de la cuenta').click();
      await page.getByRole('menuitem', { name: 'Tutores' }).click();
      await page.waitForURL(`**${SCREEN}`);
      for (const address of [
        '/usuario/tutores/crear',
        '/usuario/registro-postgrado/tutores/crear',
        '/usuario/vertice-1/tutores',
        '/usuario/tutores+crear',
        '/usuario/vertice-1/tutores+crear',
      ]) {
        await page.goto(address);
        await page.waitForURL(`**${SCREEN}`);
      }
      await page.getByText('Guarde primero sus datos bancarios.').waitFor();
      expect(await button('Agregar').isDisabled()).toBe(true);
      expect(await obstacles(page)).toEqual([]);
    }));

  it('is told beside each field what is wrong, with the identification taken from the profile', () =>
    step(async () => {
      expect([await field('Número de identificación').inputValue(), await field('Número de identificación').isEditable()]).toEqual([
        cedula,
        false,
      ]);
      await button('Guardar').click();
      await page.getByRole('alert').getByRole('link', { name: 'Banco: Requerido' }).waitFor();
      await choose(page, 'Banco', 'Banco de Venezuela');
      await choose(page, 'Tipo de cuenta', 'Corriente');
      // What is no digit is said, not taken out.
      await field('Número de cuenta').fill('cuenta 0102000169');
      expect(await field('Número de cuenta').inputValue()).toBe('cuenta0102000169');
      await page.getByText('Solo se permiten números').first().waitFor();
      await field('Número de cuenta').fill('123');
      await page.getByText('El número de cuenta no puede tener menos de 10 dígitos').first().waitFor();
      // What is pasted loses its separators and no digit: an account that was cut is another one (rule W-8).
      await field('Número de cuenta').fill('0134-0001-69-0000000012345');
      expect(await field('Número de cuenta').inputValue()).toBe('01340001690000000012345');
      await page.getByText('El número de cuenta no puede tener más de 20 dígitos').first().waitFor();
      await field('Número de cuenta').fill('01340001690000000012');
      await field('Número de cuenta').press('End');
      await page.keyboard.press('5');
      // Nor is a key that is one too many: it stands, and is said to be.
      expect(await field('Número de cuenta').inputValue()).toBe('013400016900000000125');
      await page.getByText('El número de cuenta no puede tener más de 20 dígitos').first().waitFor();
      await page.keyboard.press('Backspace');
      await page.getByText('Los primeros cuatro dígitos de la cuenta no corresponden al banco seleccionado').first().waitFor();
      await isPrivate('Sí');
      await button('Guardar').click();
      await page
        .getByRole('alert')
        .getByRole('link', { name: /Debe especificar la institución privada/ })
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('finds again what was typed after a reload', () =>
    step(async () => {
      await field('Nombre de la institución privada').fill('Universidad Metropolitana');
      await field('Número de cuenta').fill(DOUBTFUL);
      await page.getByText(/Borrador guardado/).waitFor();
      await page.reload();
      await page.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
      expect(await field('Nombre de la institución privada').inputValue()).toBe('Universidad Metropolitana');
      expect(await chosenIn(page, 'Banco')).toContain('Banco de Venezuela');
      expect(await obstacles(page)).toEqual([]);
    }));

  it('confirms the account, doubtful as it is, and sees why a save failed', () =>
    step(async () => {
      await button('Guardar').click();
      const question = page.getByRole('alertdialog', { name: '¿Está seguro de guardar el registro?' });
      await question.getByText('0102 0001 70 0000000012').waitFor();
      await question.getByText('Los dígitos de control de la cuenta no coinciden.').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Cancelar', question).click();
      expect((await agent.post('consultar/tutor/verTutor')).body.r_data).toBeNull();

      await page.route('**/tutor/guardarTutor', (route) => route.fulfill({ status: 500, json: {} }));
      await button('Guardar').click();
      await button('Sí, guardar').click();
      await page.getByRole('alertdialog', { name: 'Error' }).getByText('Ocurrió un error al guardar los datos').waitFor();
      await button('Aceptar').click();
      await page.unroute('**/tutor/guardarTutor');
    }));

  it('saves it and reads what was saved', () =>
    step(async () => {
      await button('Guardar').click();
      await button('Sí, guardar').click();
      await page.getByText('Tutor registrado correctamente').waitFor();
      await page.getByText('Universidad Metropolitana').waitFor();
      expect((await agent.post('consultar/tutor/verTutor')).body.r_data).toMatchObject({
        cedula: `V-${cedula}`,
        idBanco: 102,
        numCuenta: DOUBTFUL,
        institucionPrivada: true,
        descripcionInstPrivada: 'Universidad Metropolitana',
      });
      expect((await agent.post('consultar/borrador', { formulario: 'tutor', idRegistro: null })).body.r_data).toBeNull();
      await page.getByText('Todavía no ha agregado estudiantes.').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('changes it, and a switch to No forgets the institution', () =>
    step(async () => {
      await button('Modificar').click();
      await field('Número de cuenta').fill(ACCOUNT);
      await isPrivate('No');
      await isPrivate('Sí');
      expect(await field('Nombre de la institución privada').inputValue()).toBe('');
      await isPrivate('No');
      await button('Guardar').click();
      const question = page.getByRole('alertdialog');
      await question.getByText('0102 0001 69 0000000012').waitFor();
      expect(await question.getByText('Los dígitos de control').count()).toBe(0);
      await button('Sí, guardar').click();
      await button('Modificar').waitFor();
      expect((await agent.post('consultar/tutor/verTutor')).body.r_data).toMatchObject({
        numCuenta: ACCOUNT,
        institucionPrivada: false,
        descripcionInstPrivada: null,
      });
    }));

  it('finds nobody for an unknown cédula, and can save nothing without a student', () =>
    step(async () => {
      await button('Agregar').click();
      const dialog = modal('Agregar estudiante');
      await button('Buscar', dialog).click();
      await dialog.getByText('La cédula es requerida').first().waitFor();
      await field('Cédula del estudiante', dialog).fill(randomCedula());
      await button('Buscar', dialog).click();
      await dialog.getByText('Estudiante no encontrado').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Guardar', dialog).click();
      await dialog.getByRole('link', { name: 'Estudiante: Busque primero al estudiante por su cédula' }).waitFor();
      await dialog.getByRole('link', { name: 'Carta aval del tutor: El adjunto es requerido' }).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await field('Cédula del estudiante', dialog).fill('12345');
      await dialog.getByText('La cédula no puede tener menos de 6 dígitos').first().waitFor();
      expect(await dialog.getByText('Estudiante no encontrado').count()).toBe(0);
    }));

  it('finds the student, who goes again with another cédula', () =>
    step(async () => {
      const dialog = modal('Agregar estudiante');
      await field('Cédula del estudiante', dialog).fill(cedulaOfLuis);
      await button('Buscar', dialog).click();
      await dialog.getByText('Estudiante encontrado').waitFor();
      const names = ['Primer nombre', 'Segundo nombre', 'Primer apellido', 'Segundo apellido'];
      expect(await Promise.all(names.map((name) => field(name, dialog).inputValue()))).toEqual(['Luis', '', 'Guaramato', '']);
      expect(await Promise.all(names.map((name) => field(name, dialog).isEditable()))).toEqual([false, false, false, false]);
      expect(await obstacles(page)).toEqual([]);
      await field('Cédula del estudiante', dialog).fill(cedulaOfLuis.slice(0, 7));
      await field('Primer nombre', dialog).waitFor({ state: 'detached' });
      await field('Cédula del estudiante', dialog).fill(cedulaOfLuis);
      await button('Buscar', dialog).click();
      await dialog.getByText('Estudiante encontrado').waitFor();
    }));

  it('closes the modal, finds it as it was, and adds the student', () =>
    step(async () => {
      const dialog = modal('Agregar estudiante');
      await letter(dialog).locator('input[type=file]').setInputFiles(aLetter('carta.pdf'));
      await button(/carta\.pdf/, dialog).waitFor();
      await button('Cancelar', dialog).click();
      await button('Agregar').click();
      await dialog.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
      expect(await field('Primer apellido', dialog).inputValue()).toBe('Guaramato');
      await button('Guardar', dialog).click();
      await page.getByText('Registrado correctamente', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      const row = page.getByRole('list', { name: 'Listado de estudiantes' }).getByRole('listitem');
      await row.getByText(`V-${cedulaOfLuis}`).waitFor();
      await row.getByText('Luis Guaramato').waitFor();
      await row.getByText('Enviada').waitFor();
      expect(await obstacles(page)).toEqual([]);
      expect((await agent.post('consultar/borrador', { formulario: 'tutor-estudiante', idRegistro: null })).body.r_data).toBeNull();
    }));

  it('reads the student with the letter', () =>
    step(async () => {
      await button(/^Consultar: Luis/).click();
      const dialog = modal('Consultar estudiante');
      await dialog.getByText(`V-${cedulaOfLuis}`).waitFor();
      await button(/carta\.pdf/, dialog).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button(/carta\.pdf/, dialog).click();
      await modal('Carta aval del tutor').getByRole('link', { name: 'Descargar' }).waitFor();
      await button('Cerrar', modal('Carta aval del tutor')).click();
      await button('Cerrar', dialog).click();
    }));

  it('gives another letter for the student, who stays', () =>
    step(async () => {
      await button(/^Editar: Luis/).click();
      const dialog = modal('Editar estudiante');
      await button(/carta\.pdf/, dialog).waitFor();
      expect(await field('Cédula del estudiante', dialog).isEditable()).toBe(false);
      expect(await field('Primer nombre', dialog).inputValue()).toBe('Luis');
      expect(await button('Buscar', dialog).count()).toBe(0);
      await letter(dialog).locator('input[type=file]').setInputFiles(aLetter('corregida.pdf'));
      await button(/corregida\.pdf/, dialog).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Guardar', dialog).click();
      await page.getByText('Se actualizó correctamente').waitFor();
      await button(/^Consultar: Luis/).click();
      await button(/corregida\.pdf/, modal('Consultar estudiante')).waitFor();
      await button('Cerrar', modal('Consultar estudiante')).click();
    }));

  it('deletes the student only when sure', () =>
    step(async () => {
      await page.route('**/tutor/eliminarEstudiante', (route) => route.fulfill({ status: 500, json: {} }));
      await button(/^Eliminar: Luis/).click();
      const question = page.getByRole('alertdialog', { name: '¿Está seguro de eliminar el registro?' });
      await question.getByText(`Luis Guaramato, V-${cedulaOfLuis}`).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Cancelar', question).click();
      expect(await students(agent)).toHaveLength(1);
      await button(/^Eliminar: Luis/).click();
      await button('Sí, eliminar').click();
      await page.getByRole('alertdialog', { name: 'Error al eliminar estudiante' }).getByRole('button', { name: 'Aceptar' }).click();
      await page.unroute('**/tutor/eliminarEstudiante');
      await button(/^Eliminar: Luis/).click();
      await button('Sí, eliminar').click();
      await page.getByText('El registro ha sido eliminado!').waitFor();
      await page.getByText('Todavía no ha agregado estudiantes.').waitFor();
      expect(await students(agent)).toEqual([]);
    }));
});
