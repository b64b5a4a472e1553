import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { closeDb, db, eventually } from '../builders/db.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { atBothWidths, type Browser, openAs, openBrowser } from './browser.js';

let browser: Browser;
let page: Page;
let operator: Agent;

beforeAll(async () => {
  browser = await openBrowser();
  operator = await newPersonAs('operador', ['catalogos']);
});
afterEach(() => page?.context().close());
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const code = () => randomInt(1_000_000, 2_000_000_000);
const choose = async (label: string, words: string) => {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(words);
  await page.getByRole('option', { name: words, exact: true }).click();
};
const file = (texto: string | Buffer) =>
  page.getByLabel('Archivo CSV').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(texto as string) });

describe('An operator who keeps the lists of the forms', () => {
  it('chooses the list first, and what its entries belong to by name', async () => {
    page = await openAs(browser, operator, { width: 390 });
    await page.goto('/consola/catalogos');
    await page.getByRole('list', { name: 'Listas' }).getByText('24 elementos').first().waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Buscar una lista' }).fill('municipio');
    await page.getByRole('link', { name: 'Municipios' }).click();
    await choose('Estados', 'Miranda');
    await page.getByText('Chacao').first().waitFor();
    expect(await page.getByText('Miranda').count()).toBeGreaterThan(2);
    expect(await atBothWidths(page)).toEqual([]);
  });

  it('adds an entry in its place, which nobody needs to know the codes of, and reads who did', async () => {
    page = await openAs(browser, operator, { width: 390 });
    await page.goto('/consola/catalogos/create');
    await choose('Lista', 'Parroquias');
    await choose('Estados', 'Miranda');
    await choose('Municipios', 'Chacao');
    const value = code();
    const name = `Nueva ${value}`;
    await page.getByText('El siguiente código libre es').waitFor();
    await page.getByRole('spinbutton', { name: 'Código' }).fill(String(value));
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar' }).click();
    const stored = () => db().query(`select id, padre from catalogs.elemento where lista = 'parroquia' and value = $1`, [value]);
    await eventually('the parish', async () => (await stored()).rows.length === 1);
    const { rows } = await db().query(
      `select m.value from catalogs.elemento m join catalogs.elemento e on e.lista = 'estado' and e.label = 'Miranda' and m.padre = e.value::text
       where m.lista = 'municipio' and m.label = 'Chacao'`,
    );
    const [made] = (await stored()).rows;
    expect(made.padre).toBe(String(rows[0].value));
    await page.goto(`/consola/catalogos/${made.id}`);
    await page.getByText(`Parroquias · Chacao · código ${value}`).waitFor();
    await page.getByText('Este no se usa en ningún registro.').waitFor();
    await page.getByRole('region', { name: 'Historia de sus cambios' }).getByText('Crear').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('link', { name: 'Parroquias' }).click();
    await page.getByRole('combobox', { name: 'Lista' }).waitFor();
  });

  it('saves the home country in its place, and reads in Spanish what is wrong with another one', async () => {
    page = await openAs(browser, operator);
    await page.goto(`/consola/catalogos?filter=${encodeURIComponent(JSON.stringify({ lista: 'pais', q: 'Venezuela' }))}`);
    // By keyboard: a row opens by the link that names it.
    await page.getByRole('link', { name: 'Venezuela' }).focus();
    await page.keyboard.press('Enter');
    const place = page.getByRole('spinbutton', { name: 'Orden' });
    await place.fill('-1');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('El orden debe ser un número entero entre 0 y 99999').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await place.fill('0');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('combobox', { name: 'Lista' }).waitFor();
  });

  it('brings a file: reads what is wrong with it cell by cell, mends it, and sees what it does before it is done', async () => {
    page = await openAs(browser, operator);
    await page.goto('/consola/catalogos');
    await page.getByRole('button', { name: 'Importar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar un catálogo' });
    await choose('Lista', 'Áreas de interés');
    const [one, two] = [code(), code()];
    await file(`Código;Nombre\n${one};Oceanografía ${one}\nx;Física`);
    await dialog.getByText('1 fila tiene errores').waitFor();
    await dialog.getByText('Fila 3: Código «x»: El código debe ser un número entero positivo').waitFor();
    expect(await dialog.getByRole('button', { name: /Guardar/ }).isDisabled()).toBe(true);
    expect(await atBothWidths(page)).toEqual([]);
    // As a spreadsheet saves it that knows no UTF-8.
    await file(Buffer.from(`Código;Nombre\n${one};Oceanografía ${one}\n${two};Física`, 'latin1'));
    await dialog.getByText('Nuevos (2)').waitFor();
    await dialog.getByRole('button', { name: 'Guardar 2 cambios' }).click();
    await page.getByText('2 elementos guardados.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const { rows } = await db().query(
      `select label from catalogs.elemento where lista = 'areaInteres' and value = any($1) order by label`,
      [[one, two]],
    );
    expect(rows.map(({ label }) => label)).toEqual(['Física', `Oceanografía ${one}`]);
    await page.getByRole('button', { name: 'Importar' }).click();
    await choose('Lista', 'Áreas de interés');
    await file(`Código;Nombre;Activo\n${two};Física;No\n${one};Oceanografía ${one};Sí`);
    await dialog.getByText(`Fila 2: ${two} · Activo: «Activo» pasa a «Inactivo»`).waitFor();
    await dialog.getByText('1 queda igual.').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
  });
});
