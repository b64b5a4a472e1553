import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { endInstance, startInstance } from '../builders/instance.js';
import { LONG, longList, storedExport } from '../builders/prepared-exports.js';
import { newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { atBothWidths, browserPerSpec, openAs, roomThere } from './browser.js';

let page: Page;
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
  await longList('larga');
});
afterAll(() => endInstance(server));
const browser = browserPerSpec(() => page);

const row = (text: RegExp) => page.getByRole('row').filter({ hasText: text });

it('an operator asks for a long list, is told, takes its file and removes it', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['auditoria']));
  await page.goto(`/consola/auditoria?filter=${encodeURIComponent(JSON.stringify({ objeto: 'larga' }))}`);
  await page.getByRole('button', { name: 'Exportar', exact: true }).and(page.locator(':enabled')).click();
  await page.getByRole('menuitem', { name: 'Mis exportaciones' }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByText('Son 50.001 filas: el archivo se prepara aparte. Le avisaremos cuando pueda descargarlo').waitFor();
  await page.getByRole('button', { name: 'Mis exportaciones' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mis exportaciones' }).waitFor();
  // It says by itself that it is there.
  await row(/Auditoría/)
    .getByText('Lista para descargar', { exact: true })
    .waitFor();
  await row(/50\.001/).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  const take = row(/Auditoría/).getByRole('link', { name: 'Descargar' });
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(download.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile((await download.path())!, 'utf8')).split('\r\n')).toHaveLength(LONG + 2);
  await row(/Auditoría/)
    .getByRole('button', { name: 'Eliminar' })
    .click();
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await page.getByText('Archivo eliminado').waitFor();
  await row(/Auditoría/).waitFor({ state: 'detached' });
  expect(await atBothWidths(page)).toEqual([]);
  await page.goto('/consola');
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByText('Su exportación está lista').first().waitFor();
});

it('one sees how far a file is and why another failed, and can cancel what is no longer wanted', async () => {
  const operator = await newPersonAs('operador', ['usuarios']);
  await storedExport(operator, { estado: 'preparando', hechas: 24_000 });
  const { id } = await storedExport(operator, { estado: 'fallida' });
  page = await openAs(browser(), operator, { width: 390 });
  await page.goto('/consola/exportaciones');
  await page.getByRole('progressbar', { name: 'Progreso de la exportación' }).waitFor();
  await page.getByText('40 %').waitFor();
  await page.getByText('No se pudo', { exact: true }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await page.getByText('Exportación cancelada').waitFor();
  await page.getByText('40 %').waitFor({ state: 'detached' });
  // Its row opens its page, which says all of it, and leads to the list that it was made of.
  await page.getByRole('link', { name: `(exportación ${id}, con un filtro)` }).click();
  await page.waitForURL(`**/consola/exportaciones/${id}/show`);
  await roomThere(page, 'the page of one export');
  await page.getByText('No se pudo', { exact: true }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ver la lista como se pidió' }).click();
  await page.waitForURL(/consola\/usuarios\?.*operador/);
});
