import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { closeDb, db, eventually } from '../builders/db.js';
import { newPerson } from '../builders/user.js';
import { type Browser, choose, controls, journey, obstacles, openAs, openBrowser } from './browser.js';

const HUNDRED = fileURLToPath(new URL('../../services/products/src/import/fixtures/cien-referencias.bib', import.meta.url));

let browser: Browser;
let page: Page;
let idUsuario: number;
const step = journey(() => page);

beforeAll(async () => {
  browser = await openBrowser();
  const agent = await newPerson();
  idUsuario = agent.id;
  page = await openAs(browser, agent);
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field } = controls(() => page);
const answer = (question: string, label: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: label }).check();
const own = async () =>
  (
    await db().query<{ n: number }>(`select count(*)::int as n from products.producto where "idUsuario" = $1 and eliminado is null`, [
      idUsuario,
    ])
  ).rows[0]!.n;

/** Fills what every product needs but its title and its publication. */
async function classify(scope: Page | Locator, producto: string): Promise<void> {
  await choose(scope, 'Producto de investigación', producto);
  await scope.getByRole('combobox', { name: 'Clase' }).click();
  await page.getByRole('option').first().click();
  await choose(scope, 'Ámbito', 'Nacional');
  await choose(scope, 'Área', 'Ciencias naturales');
  await choose(scope, 'Subárea', 'Matemáticas');
  for (const list of ['Sector', 'Línea del Consejo Presidencial', 'Motor']) {
    await scope.getByRole('combobox', { name: list, exact: true }).click();
    await page.getByRole('option').first().click();
  }
}

/** The journey, as one person walks it. */
describe('A researcher with a bibliography', () => {
  it('sees at first an empty list that leads to the import', () =>
    step(async () => {
      await page.goto('/usuario/proyecto/listar');
      await page.getByText('Todavía no ha registrado productos').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'Importar referencias' }).click();
      await page.getByRole('heading', { name: 'Importar productos' }).waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('reads a file of a hundred references, with what is repeated and what lacks told apart', () =>
    step(async () => {
      await page.locator('input[type=file]').setInputFiles(HUNDRED);
      await button('Todas: 100').waitFor();
      await button('Repetidas: 6').waitFor();
      const common = page
        .getByRole('region')
        .filter({ hasText: /Aplicar a la/ })
        .first();
      await choose(common, 'Ámbito', 'Nacional');
      await choose(common, 'Área', 'Ciencias naturales');
      await choose(common, 'Subárea', 'Matemáticas');
      for (const list of ['Sector', 'Línea del Consejo Presidencial', 'Motor']) {
        await common.getByRole('combobox', { name: list, exact: true }).click();
        await page.getByRole('option').first().click();
      }
      await field('Volumen, donde falta').fill('S/V');
      await field('Número, donde falta').fill('S/N');
      await button(/^Aplicar a la/).click();
      await button('Listas: 92').waitFor();
      await button('Incompletas: 2').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('mends the two that lack something, in place', () =>
    step(async () => {
      await button('Ver la siguiente: La clase del producto es requerida').click();
      const lacking = button(/^Editar: Evaluación de un secador solar/);
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Editar: Evaluación de un secador'));
      expect(await page.getByRole('list', { name: 'Referencias' }).getByRole('listitem').count()).toBe(2);
      await button('Incompletas: 2').click();
      await lacking.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('La clase del producto es requerida').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await dialog.getByRole('combobox', { name: 'Clase' }).click();
      await page.getByRole('option').first().click();
      await button('Guardar', dialog).click();
      await button('Incompletas: 1').waitFor();
      await button(/^Editar: Nuevos registros de mariposas/).click();
      await field('Fecha de publicación', dialog).fill('03142014');
      await dialog.getByText('14 de marzo de 2014').waitFor();
      await button('Guardar', dialog).click();
      await button('Listas: 94').waitFor();
    }));

  it('goes on after a reload, and from the list of products, with what was mended', () =>
    step(async () => {
      await page.reload();
      await button('Listas: 94').waitFor();
      await page.goto('/usuario/proyecto/listar');
      const begun = page.getByRole('region', { name: 'Importaciones sin terminar' });
      await begun.getByText(/cien-referencias\.bib, .*: 0 de 100 registradas/).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await begun.getByRole('link', { name: 'Continuar cien-referencias.bib' }).click();
      await button('Listas: 94').waitFor();
      await button(/^Editar: Evaluación de un secador solar/).click();
      const dialog = page.getByRole('dialog');
      await field('Título', dialog).fill('Otro título');
      await button('Cancelar', dialog).click();
      const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
      await question.getByRole('button', { name: 'Seguir editando' }).click();
      expect(await field('Título', dialog).inputValue()).toBe('Otro título');
      await button('Cancelar', dialog).click();
      await question.getByRole('button', { name: 'Salir sin guardar' }).click();
      await dialog.waitFor({ state: 'detached' });
    }));

  it('registers them in one go, and is told what was not', () =>
    step(async () => {
      await button('Registrar 94').click();
      await button('Registrar', page.getByRole('alertdialog')).click();
      await page.getByText('Se registraron 94 productos. Quedan 6 referencias sin registrar.').waitFor();
      expect(await own()).toBe(94);
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ver mis productos' }).click();
      await page.getByText('1–10 de 94').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('registers one by hand, published, with a financial record and a patent', () =>
    step(async () => {
      await page.getByRole('link', { name: 'Registrar producto' }).click();
      await field('Título').fill('Un secador que sí se publicó');
      await classify(page, 'Artículo');
      await answer('¿Publicado?', 'Sí');
      await button('Siguiente').click();
      await page.getByRole('alert').getByText('El nombre de la publicación es requerido').waitFor();
      await field('Nombre de la publicación').fill('Interciencia');
      await field('Fecha de publicación').fill('11302020');
      await field('Volumen').fill('45');
      await field('Número').fill('11');
      await field('Enlace').fill('https://doi.org/10.1000/secador?a=1&b=ñ');
      await button('Siguiente').click();
      await page.getByRole('heading', { name: 'Perfil financiero', level: 2 }).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await answer('¿Recibió financiamiento?', 'Sí');
      for (const list of ['Organismo financiador', 'Tipo de financiamiento']) {
        await page.getByRole('combobox', { name: list }).click();
        await page.getByRole('option').first().click();
      }
      await field('Monto otorgado').pressSequentially('1234567,89');
      await page.keyboard.press('Tab');
      expect(await field('Monto otorgado').inputValue()).toBe('1.234.567,89');
      await answer('¿Posee patente?', 'No');
      await answer('¿Solicitó patente?', 'Sí');
      await field('Modalidad').fill('invención');
      await field('Submodalidad').fill('mecánica');
      await field('Código de registro de la patente').fill('00123');
      await button('Guardar y finalizar').click();
      await button('Ok', page.getByRole('alertdialog', { name: 'Registrado correctamente' })).click();
      await page.getByText('de 95').waitFor();
      const { rows } = await db().query(
        `select f."montoOtorgado"::text as monto, f.modalidad, f."numeroRegistro", p.link, p."fechaPublicacion"::text as fecha
         from products.producto p join products.financiero f on f."idProductoInvestigacion" = p.id where p."idUsuario" = $1 and p.titulo = 'Un secador que sí se publicó'`,
        [idUsuario],
      );
      expect(rows).toEqual([
        {
          monto: '1234567.89',
          modalidad: 'INVENCIÓN',
          numeroRegistro: '00123',
          link: 'https://doi.org/10.1000/secador?a=1&b=ñ',
          fecha: '2020-11-30',
        },
      ]);
    }));

  it('registers one that is not published, and leaves the financial record for later', () =>
    step(async () => {
      await page.goto('/usuario/proyecto/crear');
      await field('Título').fill('Un secador sin publicar');
      await classify(page, 'Artículo');
      await answer('¿Publicado?', 'No');
      await button('Siguiente').click();
      await page.getByRole('heading', { name: 'Perfil financiero', level: 2 }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Perfil financiero', level: 2 }).waitFor();
      await page.goto('/usuario/proyecto/listar');
      await page.getByText('de 96').waitFor();
      expect(await own()).toBe(96);
    }));

  it('finds them again whatever the accents, reads the details, and edits one', () =>
    step(async () => {
      await page.getByRole('searchbox').fill('SECADOR SÍN PUBLICAR');
      await page.getByText('1–1 de 1').waitFor();
      await button('Consultar: Un secador sin publicar').click();
      const dialog = page.getByRole('dialog', { name: 'Detalles del proyecto' });
      await dialog.getByText('No posee perfil financiero').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await dialog.getByRole('link', { name: 'Editar' }).click();
      await field('Título').fill('Un secador todavía sin publicar');
      await button('Siguiente').click();
      await page.getByRole('heading', { name: 'Perfil financiero', level: 2 }).waitFor();
      await page.goto('/usuario/proyecto/listar?q=todavia');
      await page.getByRole('cell', { name: 'Un secador todavía sin publicar', exact: true }).waitFor();
    }));

  it('deletes one, brings it back within ten seconds, and deletes it for good', () =>
    step(async () => {
      const remove = async () => {
        await button('Eliminar: Un secador todavía sin publicar').click();
        await button('Sí, eliminar', page.getByRole('alertdialog', { name: '¿Realmente desea eliminar este registro?' })).click();
        await page.getByText('El registro ha sido eliminado!').waitFor();
      };
      await remove();
      expect(await own()).toBe(95);
      await button('Deshacer').click();
      await page.getByRole('cell', { name: 'Un secador todavía sin publicar', exact: true }).waitFor();
      // Its row stood there until the list was read again: that it is back is told by the row that is counted.
      await eventually('the product to be back', async () => (await own()) === 96);
      await remove();
      await page.getByText('Ningún producto coincide').waitFor();
      expect(await own()).toBe(95);
    }));

  it('exports all of it, and importing that again makes no duplicate', () =>
    step(async () => {
      await page.goto('/usuario/proyecto/listar');
      await page.getByText('de 95').waitFor();
      await button('Exportar').click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'BibTeX' }).click()]);
      const file = (await download.path())!;
      expect((await readFile(file, 'utf8')).match(/^@/gm)).toHaveLength(95);
      await page.goto('/usuario/proyecto/importar');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'exportado.bib', mimeType: 'application/x-bibtex', buffer: await readFile(file) });
      await button('Repetidas: 95').waitFor();
      expect(await button('Registrar 0').isDisabled()).toBe(true);
      expect(await own()).toBe(95);
    }));

  it('does all of it on a phone too: nothing stands in the way there', () =>
    step(async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ['listar', 'crear', 'importar']) {
        await page.goto(`/usuario/proyecto/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await obstacles(page)).toEqual([]);
      }
    }));
});
