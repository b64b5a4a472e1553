import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { approve, fund, prepare } from '../builders/batches.js';
import { closeDb } from '../builders/db.js';
import { approvedPeriod, processing, savedPeriod, scholar } from '../builders/period.js';
import { paymentsOfPeriod } from '../builders/settled.js';
import { newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
afterAll(closeDb);

/** Where pictures go that somebody wants to look at: SHOTS=folder. */
const shots = process.env['SHOTS'];
async function look(name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

it('who approves opens a batch on what stands out, and reads the dossier of the payment', async () => {
  const [prepares, approves, reviews] = await Promise.all([
    newPersonAs('operador', ['pagos-preparar']),
    newPersonAs('operador', ['pagos-aprobar']),
    newPersonAs('operador', ['convocatorias']),
  ]);
  const agent = await scholar();
  const period = await savedPeriod(agent, await processing(agent));
  await approvedPeriod(reviews, period);
  const [paid] = await paymentsOfPeriod(period, 'pendiente');
  await fund('beca');
  const lote = (await prepare(prepares, [paid!.id])).r_data.id;
  const dossier = (await approves.get(`recursos/pagos/${paid!.id}/expediente`)).body.r_data as Record<string, string>;

  page = await openAs(browser(), approves);
  await page.goto(`/consola/lotes/${lote}/show`);
  const standing = page.getByRole('list', { name: 'Pagos que piden atención' });
  await standing.getByText(dossier['documentoPersona']!).first().waitFor();
  await standing
    .getByText(/^La misma cuenta está registrada/)
    .first()
    .waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await look('lote');

  await standing.getByRole('link', { name: `Pago ${paid!.id}` }).click();
  const facts = page.getByRole('region', { name: 'Expediente' });
  await facts.getByText(dossier['documentoPersona']!).waitFor();
  await facts.getByText(reviews.correo).waitFor();
  await page.getByRole('alert').filter({ hasText: 'La misma cuenta está registrada' }).first().waitFor();
  await page.getByRole('region', { name: 'Soporte del periodo' }).locator('canvas').first().waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await look('pago');

  // From anywhere, by the cédula of whose it is.
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Buscar pago' });
  await dialog.getByRole('combobox').fill(dossier['documentoPersona']!.replace('V-', ''));
  await dialog.getByRole('option').getByText(dossier['documentoPersona']!).first().waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await look('buscar');
  await dialog.getByRole('option').first().click();
  await page.waitForURL(`**/consola/pagos/${paid!.id}/show`);
  expect((await approve(approves, lote)).r_succ).toBe(true);
});
