import type { Locator, Page } from 'playwright-core';
import { demoAccounts } from '@registro/contracts/demo';
import { closeDb, db } from '../builders/db.js';
import { applicant, somePdf } from '../builders/scholarship.js';
import { randomCedula } from '../builders/user.js';
import { type Browser, choose, journey, obstacles, openBrowser, openPage } from './browser.js';
import { unchecked } from './unchecked.js';

const cedula = randomCedula();
const FILES = ['Cédula de identidad', 'Título universitario', 'Notas certificadas', 'RIF', 'Certificación bancaria', 'Carta de aceptación'];

let browser: Browser;
let home: Page;
let desk: Page;
let shown: Page;
const step = journey(() => shown);
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  browser = await openBrowser();
  home = await openPage(browser);
  desk = await openPage(browser);
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

async function signIn(page: Page, correo: string, clave: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill(correo);
  await page.getByLabel('Clave', { exact: true }).fill(clave);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

/** Two people, each in a browser of their own and through the screens alone, as anyone finds them after `npm start`. */
describe('an application and the evaluator of the demo', () => {
  it('the researcher goes from the landing page to a receipt', () =>
    step(async () => {
      shown = home;
      const person = await applicant({ cedula });
      await signIn(home, person.correo, 'clave-de-prueba-1');
      await home.getByRole('link', { name: 'Becas' }).first().click();
      await home.getByText('Sí: cumple todos los requisitos.').waitFor();
      await button(home, 'Programa de becas').click();
      await choose(home, 'Universidad', 'Central de Venezuela');
      await choose(home, 'Nivel', 'Maestría');
      await home.getByRole('combobox', { name: 'Postgrado', exact: true }).press('ArrowDown');
      await home.getByRole('option').first().click();
      await choose(home, 'Área de interés', 'Agua');
      await home
        .getByRole('radiogroup', { name: /carta de aceptación/ })
        .getByLabel('Sí', { exact: true })
        .check();
      for (const label of FILES) {
        const file = home.getByRole('group', { name: label });
        await file.locator('input[type=file]').setInputFiles({ name: 'documento.pdf', mimeType: 'application/pdf', buffer: somePdf() });
        await file.getByRole('button', { name: /documento\.pdf/ }).waitFor();
      }
      await home.getByRole('textbox', { name: 'Título general de la propuesta' }).fill('Sensores para el agua');
      await home.getByRole('textbox', { name: 'Resumen de la propuesta' }).fill('Medir la calidad del agua.');
      await home.getByLabel(/He leído y acepto/).check();
      await button(home, 'Revisar y enviar').click();
      await button(home, 'Enviar solicitud').click();
      await button(home, 'Sí, enviar').click();
      await home.getByText(/Acuse de recibo/).waitFor();
      expect(await obstacles(home)).toEqual([]);
    }));

  it('the evaluator finds it, takes it, and returns it with a note beside the field', () =>
    step(async () => {
      shown = desk;
      const { correo, clave } = demoAccounts.find(({ rol }) => rol === 'evaluador')!;
      await signIn(desk, correo, clave);
      await desk.getByRole('link', { name: 'Ir a mi mesa' }).click();
      await desk.getByRole('heading', { name: /Esperan un evaluador/ }).waitFor();
      // With how many wait.
      await desk.getByRole('link', { name: /^Casos\b/ }).click();
      await desk.getByPlaceholder('Nombre o cédula').fill(cedula);
      await desk.getByRole('row').filter({ hasText: cedula }).getByRole('link').click();
      await button(desk, 'Asignar a Evaluador de demostración').click();
      await button(desk, 'Devolver').waitFor();
      expect(await obstacles(desk)).toEqual([]);

      await desk.getByRole('tab', { name: 'Cédula de identidad' }).press('ArrowRight');
      await desk.getByRole('tabpanel', { name: 'Título universitario' }).getByRole('img', { name: 'Página 1 de 1' }).waitFor();
      await desk.locator('canvas[data-dibujada]').waitFor();
      await button(desk, 'Observar: Título universitario').click();
      await desk.keyboard.type('No se lee el sello');
      await button(desk, 'Observar: Título general de la propuesta').click();
      await desk.keyboard.type('Diga dónde');
      await desk.reload();
      await button(desk, 'Devolver (2)').click();
      const dialog = desk.getByRole('dialog', { name: 'Devolver para corrección' });
      await dialog.getByText('No se lee el sello').waitFor();
      expect(await obstacles(desk)).toEqual([]);
      await button(dialog, 'Sí, devolver').click();
      await dialog.getByText('El motivo es requerido').first().waitFor();
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Faltan precisiones');
      await unchecked(dialog);
      await button(dialog, 'Sí, devolver').click();
      await desk.getByText(/decidió este envío/).waitFor();
      expect(await button(desk, 'Aprobar').count()).toBe(0);
    }));

  it('the researcher sees it at once, corrects what was asked, and sends it again', () =>
    step(async () => {
      shown = home;
      await home.getByText('Devuelta para corrección').first().waitFor();
      await home.getByRole('link', { name: 'Corregir la solicitud' }).click();
      await home.getByText('Diga dónde').waitFor();
      await home.getByText('No se lee el sello').waitFor();
      await home.getByRole('textbox', { name: 'Título general de la propuesta' }).fill('Sensores para el agua del lago de Valencia');
      await button(home, 'Revisar y enviar').click();
      await button(home, 'Enviar solicitud').click();
      await button(home, 'Sí, enviar').click();
      await home.getByText('envío n.º 2').waitFor();
      expect(await home.getByText('Reenviada').first().isVisible()).toBe(true);
    }));

  it('the evaluator, who left the case open, sees what changed beside what was asked for, and approves', () =>
    step(async () => {
      shown = desk;
      await desk.getByRole('heading', { name: 'Cambios desde el envío 1' }).waitFor();
      await desk.locator('ins').getByText('lago de Valencia').waitFor();
      await desk.getByText('Se le observó: Diga dónde').waitFor();
      const changes = desk.getByRole('region', { name: 'Cambios desde el envío 1' });
      await changes.getByText('Se observó un campo que no cambió').waitFor();
      await changes.getByRole('listitem').filter({ hasText: 'Título universitario: No se lee el sello' }).waitFor();
      expect(await obstacles(desk)).toEqual([]);
      await button(desk, 'Aprobar').click();
      await unchecked(desk);
      await button(desk, 'Sí, aprobar').click();
      await desk.getByText(/decidió este envío .*: aprobado/).waitFor();
    }));

  it('the researcher is told, and asked for the declaration', () =>
    step(async () => {
      shown = home;
      await home.getByText('cargue su declaración jurada firmada').first().waitFor();
      expect(await home.getByText('Aprobada').first().isVisible()).toBe(true);
      // It was sent on this very page: that is no news any more.
      await home.getByRole('heading', { name: 'Su beca', level: 2 }).waitFor();
      expect(await home.getByRole('heading', { name: 'Solicitud enviada' }).count()).toBe(0);
      const { rows } = await db().query('select "idEstatusBeca", version from scholarships.beca where cedula = $1', [`V-${cedula}`]);
      expect(rows).toEqual([{ idEstatusBeca: 4, version: 2 }]);
    }));
});
