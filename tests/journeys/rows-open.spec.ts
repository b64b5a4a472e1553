import type { Page } from 'playwright-core';
import { monthToClose } from '../builders/bank.js';
import { db, eventually } from '../builders/db.js';
import { randomCedula, newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

it('a bank statement opens: its file, and its lines with what they go together with', async () => {
  const prepares = await newPersonAs('operador', ['pagos-preparar']);
  const banco = await monthToClose(prepares);
  page = await openAs(browser(), prepares);
  await page.goto('/consola/conciliaciones-meses');
  const history = page.getByRole('region', { name: 'Extractos importados' });
  await history
    .getByRole('row')
    .filter({ hasText: `${banco}.xml` })
    .getByRole('link')
    .click();
  await page.waitForURL('**/consola/extractos/*/show');
  await page.getByRole('heading', { level: 1, name: /^Extracto del / }).waitFor();
  const lines = page.getByRole('region', { name: 'Movimientos' });
  const { rows } = await db().query<{ idPago: number }>(
    `select l."idPago" from payments.lote_pago l join payments.lote t on t.id = l."idLote" where t.banco = $1`,
    [banco],
  );
  await lines.getByRole('row').filter({ hasText: 'Coincide' }).getByText(`Pago ${rows[0]!.idPago}`).waitFor();
  expect(await lines.getByText('Coincide', { exact: true }).count()).toBe(1);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Descargar' }).click()]);
  expect(download.suggestedFilename()).toBe(`${banco}.xml`);
  expect(await atBothWidths(page)).toEqual([]);
});

it('an import of identities opens: its file, its figures, and why rows were refused', async () => {
  const operator = await newPersonAs('operador', ['usuarios']);
  const name = `padron-${randomCedula()}.csv`;
  const csv = [
    'nacionalidad,cedula,primerNombre,primerApellido,fechaNacimiento,origen',
    `V,${randomCedula()},Rosa,Gil,1980-01-31,saime`,
    'V,,Rosa,Gil,1980-01-31,saime',
  ].join('\n');
  const { body } = await operator.upload('recursos/identidades/importar', 'archivo', Buffer.from(csv), name);
  const { id } = body.r_data as { id: number };
  await eventually('its end', async () => (await operator.get(`recursos/importaciones/${id}`)).body.estado === 'completada', 30_000);
  page = await openAs(browser(), operator, { width: 390 });
  await page.goto('/consola/identidades');
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
  await page.waitForURL(`**/consola/importaciones/${id}/show`);
  await page.getByRole('region', { name: 'Archivo' }).getByText(name).waitFor();
  await page.getByRole('heading', { name: `Importación ${id}: completada` }).waitFor();
  await page.getByText(/^Fila \d: /).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
});
