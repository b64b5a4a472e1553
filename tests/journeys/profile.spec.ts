import { readFile } from 'node:fs/promises';
import { decodeQr } from '../../packages/verify/src/decode-qr.js';
import type { Locator, Page } from 'playwright-core';
import { readPdf, renderFirstPage } from '../builders/read-pdf.js';
import { apart, mailToken, randomCedula, randomEmail } from '../builders/user.js';
import { type Browser, choose, journey, obstacles, openBrowser, openPage } from './browser.js';

const correo = randomEmail();
const clave = 'orquidea de prueba 42';
const cedula = randomCedula();
let browser: Browser;
let page: Page;

const button = (name: string | RegExp, scope: Page | Locator = page) => scope.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const answer = (question: string, value: 'Sí' | 'No', scope: Page | Locator = page) =>
  scope.getByRole('radiogroup', { name: question }).getByLabel(value, { exact: true }).check();

// A person without a mouse: what is typed goes to whatever has the focus.
const press = (key: string) => page.keyboard.press(key);
const type = (text: string) => page.keyboard.type(text);
const hasFocus = (name: string) => page.waitForFunction((wanted) => (document.activeElement as HTMLInputElement).name === wanted, name);
async function pick(name: string, text: string) {
  await press('Tab');
  await hasFocus(name);
  await type(text);
  await page.getByRole('option', { name: text }).first().waitFor();
  await press('Enter');
}
async function write(name: string, text: string) {
  await press('Tab');
  await hasFocus(name);
  await type(text);
}

async function download(name: 'Certificado' | 'Resumen curricular'): Promise<Uint8Array> {
  await page.getByRole('table').getByRole('button', { name, exact: true }).click();
  await dialog().getByText('El documento está listo.').waitFor();
  expect(await dialog().locator('a[href*="/preguntar/certificado/"]').count()).toBe(name === 'Certificado' ? 1 : 0);
  expect(await obstacles(page)).toEqual([]);
  const arriving = page.waitForEvent('download');
  await dialog().getByRole('link', { name: 'Descargar PDF' }).click();
  const file = new Uint8Array(await readFile(await (await arriving).path()));
  await button('Cerrar', dialog()).click();
  return file;
}

const step = journey(() => page);

beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser);
});
afterAll(() => browser?.close());

/** From nothing to a certificate that anyone can verify, through the screens alone (rules P-1 to P-23). */
describe('a researcher registers', () => {
  it('signs up, confirms the mail and finds the way in', () =>
    step(async () => {
      await page.goto('/registrarse');
      await page.getByLabel('Correo electrónico').fill(correo);
      await page.getByLabel('Clave', { exact: true }).fill(clave);
      await page.getByLabel(/He leído y acepto/).check();
      expect(await obstacles(page)).toEqual([]);
      await button('Crear mi cuenta').click();
      await heading('Revise su correo').waitFor();

      const token = await mailToken(correo);
      if (apart) await page.goto(`/verificar-correo?token=${token}`);
      else {
        await page.goto('/buzon');
        const mail = page.getByRole('article').filter({ hasText: correo }).last();
        await button('Actualizar').click();
        await mail.getByRole('link').first().click();
      }
      await heading('Correo confirmado').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'Entrar al registro' }).click();
      await heading('Usuario registrado').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('writes the basic data with the keyboard alone', () =>
    step(async () => {
      await page.getByRole('link', { name: 'Comenzar mi registro' }).focus();
      await press('Enter');
      await page.getByLabel('Cédula').focus();
      // The look-up alone: nothing else can be filled in before it has answered.
      expect([await page.getByLabel('Primer nombre').count(), await heading('Datos de residencia').count()]).toEqual([0, 0]);
      expect(await obstacles(page)).toEqual([]);
      await type(cedula);
      await press('Enter');
      const unknown = page.getByRole('alertdialog', { name: 'Cédula no registrada' });
      await unknown.waitFor();
      // Not to be in the registry of identities is no fault of the person's: told, not alarmed.
      const [icon, alarm] = await unknown.locator('h2 > span').evaluate((span) => {
        const probe = span.parentElement!.appendChild(document.createElement('i'));
        probe.style.color = 'var(--danger)';
        const colours = [getComputedStyle(span).color, getComputedStyle(probe).color];
        probe.remove();
        return colours;
      });
      expect(icon).not.toBe(alarm);
      await press('Enter');
      await hasFocus('primerNombre');
      await type('Ana');
      await write('segundoNombre', 'Lucía');
      await write('primerApellido', 'Pérez');
      await write('segundoApellido', 'Ñáñez');
      await write('fechaNacimiento', '02031985');
      // past the calendar and the computed age, to the radio buttons
      for (const key of ['Tab', 'Tab', 'Tab', 'Space', 'ArrowRight']) await press(key);
      expect(await page.getByLabel('FEMENINO').isChecked()).toBe(true);
      await pick('estadoCivil', 'Soltero');
      await pick('estado', 'Miranda');
      await pick('municipio', 'Chacao');
      await pick('parroquia', 'Chacao');
      await write('telefonoCelular', '4125550101');
      await press('Tab');
      await write('correoElectronico', '');
      await write('correoElectronicoAlternativo', correo);
      await press('Enter');

      // One mistake: the summary has the focus, and its line leads to the field.
      const line = page.getByRole('link', { name: /no puede ser el mismo que el alternativo/ });
      await line.waitFor();
      expect(await obstacles(page)).toEqual([]);
      await press('Tab');
      await press('Enter');
      await hasFocus('correoElectronicoAlternativo');
      await press('Control+A');
      await type('ana.otra@prueba.ve');
      await press('Enter');
      await page.getByText('Datos guardados').waitFor();
      await heading('Perfil de estudios').waitFor();
      await page.waitForURL(`**/usuario/registro/${cedula}/editar`);
    }));

  it("adds an engineer's degree and a course", () =>
    step(async () => {
      const studies = page.getByRole('region', { name: 'Estudios - Título' });
      await studies.getByText('No posee titulos-estudios').waitFor();
      await button('Nuevo registro', studies).click();
      await choose(dialog(), 'Nivel de estudio', 'Ingeniería');
      await choose(dialog(), 'Profesión', 'Ingenier');
      await choose(dialog(), 'País', 'Venezuela');
      await choose(dialog(), 'Institución académica', 'Central de Venezuela');
      await choose(dialog(), 'Título obtenido', 'Ingenier');
      await dialog().getByLabel('Año de culminación').fill('1984');
      await choose(dialog(), 'Área', 'Ingenier');
      await choose(dialog(), 'Subárea', 'Ingenier');
      expect(await obstacles(page)).toEqual([]);
      await button('Guardar registro', dialog()).click();
      await dialog()
        .getByRole('link', { name: /Este campo no puede ser menor que la fecha de nacimiento/ })
        .click();
      await hasFocus('anioCulminacion');
      await press('Control+A');
      await type('2008');
      await button('Guardar registro', dialog()).click();
      await studies.getByRole('cell', { name: '2008' }).waitFor();

      const courses = page.getByRole('region', { name: 'Cursos de capacitación y actualización' });
      await button('Nuevo registro', courses).click();
      await choose(dialog(), 'Tipo de capacitación', 'Curso');
      await choose(dialog(), 'País', 'Venezuela');
      await dialog().getByLabel('Título obtenido').fill('Estadística aplicada');
      await dialog().getByLabel('Institución').fill('Universidad Simón Bolívar');
      await choose(dialog(), 'Horas académicas', '40 horas');
      await choose(dialog(), 'Área', 'naturales');
      await choose(dialog(), 'Subárea', 'Matemáticas');
      await button('Guardar registro', dialog()).click();
      await courses.getByRole('cell', { name: 'ESTADÍSTICA APLICADA', exact: true }).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Continuar').click();
    }));

  it('answers the work question and adds a current and a past job', () =>
    step(async () => {
      await answer('¿Posees experiencia laboral?', 'Sí');
      await answer('¿Trabaja actualmente aquí?', 'Sí');
      await answer('Trabajo principal', 'Sí');
      await choose(page, 'Tipo de institución', 'educativas');
      await choose(page, 'Institución', 'Central de Venezuela');
      await choose(page, 'Ocupación', 'Profesores de universidades');
      await page.getByRole('textbox', { name: 'Fecha de inicio', exact: true }).fill('15012015');
      expect(await obstacles(page)).toEqual([]);
      await button('Guardar registro').click();

      const jobs = page.getByRole('region', { name: 'Experiencia laboral' });
      await button('Nuevo registro', jobs).click();
      await answer('¿Trabaja actualmente aquí?', 'No', dialog());
      await choose(dialog(), 'Tipo de institución', 'educativas');
      await choose(dialog(), 'Institución', 'Otr');
      await dialog().getByLabel('Otra institución').fill('Escuela de la montaña');
      await choose(dialog(), 'Ocupación', 'Profesores');
      await choose(dialog(), 'Tipo de cargo', 'Docente');
      await dialog().getByRole('textbox', { name: 'Fecha de inicio', exact: true }).fill('01092008');
      await dialog().getByRole('textbox', { name: 'Fecha de fin', exact: true }).fill('31122014');
      expect(await obstacles(page)).toEqual([]);
      await button('Guardar registro', dialog()).click();
      await jobs.getByRole('row').nth(2).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Finalizar').click();
      await page.waitForURL('**/usuario/listar');
      await heading('Su registro está completo').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('reads the own record', () =>
    step(async () => {
      await button('Consultar').click();
      await dialog().getByText('Ana Lucía Pérez Ñáñez').waitFor();
      await button('Perfil estudios', dialog()).click();
      await button('Perfil laboral', dialog()).click();
      await dialog().getByText('ESTADÍSTICA APLICADA').first().waitFor();
      await dialog().getByText('Escuela de la montaña').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }));

  it('downloads both documents, and anyone can verify the certificate', () =>
    step(async () => {
      // What the line loses of a dialog's code is said, and the screen stays.
      await page.route('**/assets/documentos-*', (route) => route.abort());
      await page.getByRole('table').getByRole('button', { name: 'Resumen curricular', exact: true }).click();
      await page.getByText('No hay conexión con el servidor.').first().waitFor();
      await page.unroute('**/assets/documentos-*');

      const curriculum = (await readPdf(await download('Resumen curricular'))).pages.map(({ text }) => text).join('\n');
      expect(curriculum.replace(/\s+/g, ' ')).toContain('Estadística aplicada');

      const certificate = await download('Certificado');
      expect((await readPdf(certificate)).pages[0]!.text.replace(/\s+/g, ' ')).toContain('la Ingeniera Ana Lucía Pérez Ñáñez');
      const { data, width, height } = await renderFirstPage(certificate, 3);
      const address = decodeQr(new Uint8ClampedArray(data), width, height)!;
      const stranger = await openPage(browser);
      await stranger.goto(address);
      await stranger.getByText('Certificado vigente').waitFor();
      await stranger.getByText('Ana Lucía Pérez Ñáñez').waitFor();
      await stranger.getByText(`terminada en ${cedula.slice(-3)}`).waitFor();
      expect(await stranger.getByRole('main').innerText()).not.toContain(cedula);
      expect(await obstacles(stranger)).toEqual([]);
      await stranger.context().close();
    }));

  it.each([false, true])('shows the same on a phone, dark: %s', (dark) =>
    step(async () => {
      expect(await obstaclesOnPhone(dark)).toEqual([]);
    }),
  );
});

/** Home and the three steps, at 390 pixels. */
async function obstaclesOnPhone(dark: boolean): Promise<string[]> {
  const phone = await openPage(browser, { width: 390, dark });
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/usuario/listar');
  await phone.getByRole('region', { name: 'Usuario registrado' }).getByRole('link', { name: 'Editar' }).waitFor();
  const found = await obstacles(phone);
  await phone.getByRole('link', { name: 'Editar' }).click();
  for (const part of ['Perfil datos básicos', 'Perfil de estudios', 'Perfil laboral']) {
    await phone.getByRole('navigation', { name: 'Pasos del registro' }).getByRole('button', { name: part }).click();
    await phone.getByRole('heading', { name: part, exact: true }).waitFor();
    await phone.getByRole('button', { name: /Siguiente|Continuar|Finalizar/ }).waitFor();
    await phone.getByRole('status', { name: 'Cargando' }).first().waitFor({ state: 'detached' });
    found.push(...(await obstacles(phone)));
  }
  await phone.context().close();
  return found;
}
