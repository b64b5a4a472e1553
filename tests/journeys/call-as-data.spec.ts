import type { Locator, Page } from 'playwright-core';
import { begun, callOf, newCode, proposer, type Programa } from '../builders/calls.js';
import { closeDb, db } from '../builders/db.js';
import { somePdf } from '../builders/scholarship.js';
import { newPersonAs } from '../builders/user.js';
import { type Browser, choose, controls, goByMenu, journey, obstacles, openAs, openBrowser } from './browser.js';
import { callSteps } from './call-steps.js';

let browser: Browser;
let page: Page;
const codigo = newCode();
const DESCRIPTION = 'Para quienes cuidan el agua del llano: equipos, viajes y análisis.';
const programa: Programa = 'sostenibilidad';
let idConvocatoria: number;

beforeAll(async () => {
  browser = await openBrowser();
  const operator = await newPersonAs('operador', ['convocatorias']);
  page = await openAs(browser, operator);
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field } = controls(() => page);
const step = journey(() => page);
const { dialog, saveCall, openCall } = callSteps(() => page);
const questions = () => page.getByRole('group', { name: 'Preguntas adicionales', exact: true });

describe('A call that an operator makes by clicks alone', () => {
  it('is cloned from the last year’s', () =>
    step(async () => {
      const last = await callOf(programa, { nombre: `Agua ${codigo} 2001`, montoMaximo: 500 });
      await goByMenu(page, 'Convocatorias');
      await page.getByPlaceholder('Nombre o código').fill(last.codigo);
      await page.getByText('1-1 de 1').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: new RegExp(last.codigo) }).click();
      await button('Clonar').click();
      const copy = dialog(`Clonar «Agua ${codigo} 2001»`);
      await field('Código', copy).fill(last.codigo);
      await button('Clonar', copy).click();
      await copy.getByText('Ya hay una convocatoria con ese código').first().waitFor();
      await field('Código', copy).fill(codigo);
      expect(await obstacles(page)).toEqual([]);
      await button('Clonar', copy).click();
      await page.getByRole('heading', { name: `Agua ${codigo} 2002` }).waitFor();
      await page.getByText('Borrador', { exact: true }).waitFor();
      expect(await field('Monto máximo').inputValue()).toBe('500,00');
      idConvocatoria = Number(/convocatorias\/(\d+)\/show/.exec(page.url())![1]);
    }));

  it('gets questions of its own, one of which is asked after an answer to another', () =>
    step(async () => {
      await button('Agregar pregunta').click();
      const add = dialog('Agregar pregunta');
      await field('Pregunta', add).fill('¿Tiene un aliado?');
      await choose(add, 'Se responde con', 'Opción');
      await field('Opciones', add).fill('Sí');
      await button('Aceptar', add).click();
      await add
        .getByText(/Indique de 2 a 50 opciones/)
        .first()
        .waitFor();
      await field('Opciones', add).fill('Sí\nNo');
      await add.getByRole('checkbox', { name: 'La respuesta es requerida' }).check();
      expect(await obstacles(page)).toEqual([]);
      await button('Aceptar', add).click();
      await questions().getByText('Opción de una lista · requerida · Sí / No').waitFor();

      await button('Agregar pregunta').click();
      await field('Pregunta', add).fill('¿Quién es su aliado?');
      await choose(add, 'Se responde con', 'Texto');
      await add.getByRole('checkbox', { name: 'La respuesta es requerida' }).check();
      await add.getByRole('combobox', { name: 'Se pregunta' }).click();
      await page.getByRole('option', { name: 'Solo si «¿Tiene un aliado?» es «Sí»' }).click();
      await button('Aceptar', add).click();
      await questions().getByText('solo si «¿Tiene un aliado?» es «Sí»').waitFor();
    }));

  it('says at once when a question is put before the one that it hangs on, by keyboard too', () =>
    step(async () => {
      const up = button('Subir: ¿Quién es su aliado?');
      await up.focus();
      await page.keyboard.press('Enter');
      await questions()
        .getByText(/depende de una respuesta que ninguna pregunta anterior ofrece/)
        .waitFor();
      expect(await button('Bajar: ¿Quién es su aliado?').evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await questions()
        .getByText(/depende de una respuesta/)
        .waitFor({ state: 'detached' });
      await questions().getByText('«¿Quién es su aliado?» está ahora en el lugar 2 de 2.').waitFor();
    }));

  it('shows them as applicants will see them, and keeps them', () =>
    step(async () => {
      await button('Ver como quien participa').click();
      const preview = dialog('Como lo ve quien participa');
      await preview.getByRole('combobox', { name: '¿Tiene un aliado?' }).waitFor();
      expect(await field('¿Quién es su aliado?', preview).count()).toBe(0);
      await choose(preview, '¿Tiene un aliado?', 'Sí');
      await button('Comprobar respuestas', preview).click();
      await preview.getByText('Este campo es requerido').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await field('¿Quién es su aliado?', preview).fill('La cooperativa');
      await button('Comprobar respuestas', preview).click();
      const told = (on: Locator) => on.getByRole('status').filter({ hasText: 'Las respuestas están completas y son válidas' });
      // Nothing lies over it: the pointer reaches it, and it stays while the pointer does.
      await told(preview).hover();
      await page.keyboard.press('Escape');
      await preview.waitFor({ state: 'detached' });
      await told(page.locator('#root')).waitFor();
      await page.getByText('Hay cambios sin guardar.').waitFor();
      await field('Descripción').fill(DESCRIPTION);
      await saveCall();
      const { rows } = await db().query('select preguntas from calls.convocatoria where id = $1', [idConvocatoria]);
      expect(rows[0]!.preguntas).toMatchObject([
        { etiqueta: '¿Tiene un aliado?', tipo: 'opcion', opciones: ['Sí', 'No'], si: null },
        { etiqueta: '¿Quién es su aliado?', tipo: 'texto', si: { clave: 'p1', valor: 'Sí' } },
      ]);
    }));

  it('gets the documents that are read before applying, uploaded here or at an address, and keeps what it had before', () =>
    step(async () => {
      const document = page.getByRole('group', { name: 'Documento 1', exact: true });
      const file = document.getByRole('group', { name: /Archivo PDF/ });
      const address = field('Dirección', document);
      const upload = async (name: string) => {
        await file.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: somePdf() });
        await file.getByRole('button', { name: `Ver Archivo PDF: ${name}` }).waitFor();
        expect(await address.count()).toBe(0);
        await saveAgain();
      };
      const saveAgain = async () => {
        // The one of the save before.
        await page.getByText('Convocatoria guardada').waitFor({ state: 'detached' });
        await saveCall();
      };
      await button('Agregar documento').click();
      await field('Título', document).fill('Términos del agua');
      await button('Guardar convocatoria').click();
      await document.getByText('Cargue el PDF o escriba su dirección').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await upload('primera.pdf');

      await button('Usar una dirección en lugar del archivo', document).click();
      expect(await address.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
      await button('Guardar convocatoria').click();
      await document.getByText('Cargue el PDF o escriba su dirección').waitFor();
      await address.fill('https://ejemplo.ve/terminos.pdf');
      expect(await obstacles(page)).toEqual([]);
      await saveAgain();
      expect(await address.inputValue()).toBe('https://ejemplo.ve/terminos.pdf');
      await upload('segunda.pdf');

      await page.getByText('Documentos anteriores (2)').click();
      await page.getByText('primera.pdf').waitFor();
      expect(await obstacles(page)).toEqual([]);
      const { rows } = await db().query(
        `select url, hasta is null as vigente from calls.documento where "idConvocatoria" = $1 and titulo = 'Términos del agua' order by id`,
        [idConvocatoria],
      );
      expect(rows).toEqual([
        { url: null, vigente: false },
        { url: 'https://ejemplo.ve/terminos.pdf', vigente: false },
        { url: null, vigente: true },
      ]);
    }));

  it('opens once it has dates', () =>
    step(async () => {
      expect(await button('Abrir').isDisabled()).toBe(true);
      await openCall();
      expect(await obstacles(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await obstacles(page)).toEqual([]);
      await page.goto(`/consola/convocatorias?filter=${encodeURIComponent(JSON.stringify({ q: codigo }))}`);
      await page.getByRole('table').getByText(codigo).first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.context().close();
    }));

  it('is found by an applicant, who answers its questions', () =>
    step(async () => {
      const agent = await proposer();
      const idProyecto = await begun(agent, { id: idConvocatoria, codigo, programa });
      page = await openAs(browser, agent, { width: 390 });
      await page.goto('/usuario/listar');
      const bar = page.getByRole('navigation', { name: 'Principal, al pie' });
      await bar.getByRole('link', { name: 'Convocatorias' }).waitFor();
      // Its words are as wide as they stay once its type has come.
      await page.waitForLoadState('networkidle');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await obstacles(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await bar.getByRole('link', { name: 'Convocatorias' }).click();
      await page.getByText(DESCRIPTION).waitFor();
      await button(`Entrar: Agua ${codigo} 2002`).click();
      const terms = dialog('Términos de referencia');
      const link = terms.getByRole('link', { name: /Términos del agua/ });
      await link.waitFor();
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await tab.getByRole('region', { name: 'segunda.pdf' }).locator('canvas').first().waitFor();
      expect(await obstacles(tab)).toEqual([]);
      await tab.close();
      await page.goto(`/usuario/vertice-3/convocatoria/${codigo}/listar`);
      await page
        .getByRole('heading', { name: new RegExp(`Agua ${codigo} 2002`) })
        .first()
        .waitFor();
      await page.goto(`/usuario/vertice-3/convocatoria/${codigo}/${idProyecto}/editar`);
      await page.getByText(DESCRIPTION).waitFor();
      await button(/Preguntas/).click();
      await page.getByRole('combobox', { name: '¿Tiene un aliado?' }).waitFor();
      expect(await field('¿Quién es su aliado?').count()).toBe(0);
      await choose(page, '¿Tiene un aliado?', 'Sí');
      await field('¿Quién es su aliado?').fill('La comunidad de Las Nubes');
      expect(await obstacles(page)).toEqual([]);
      await button('Guardar').click();
      await page.waitForURL(`**/convocatoria/${codigo}/listar`);
      const { rows } = await db().query('select respuestas from calls.proyecto where id = $1', [idProyecto]);
      expect(rows[0]!.respuestas).toEqual({ p1: 'Sí', p2: 'La comunidad de Las Nubes' });
    }));
});
