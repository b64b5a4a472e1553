import type { Locator, Page } from 'playwright-core';
import { isoAnswer, readBatch } from '../builders/bank.js';
import { controls } from './browser.js';

/** Of those who sign up in tests. */
const PASSWORD = 'clave-de-prueba-1';
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What operators of payments do in the console, on the page that is open now. */
export function paymentSteps(page: () => Page) {
  const { button } = controls(page);

  async function confirmMe(scope: Page | Locator = page().getByRole('dialog')): Promise<void> {
    // A password's box has no role.
    await scope.getByLabel('Su clave').fill(PASSWORD);
  }

  /** The operator who prepares approves a period that waits, having looked at its account and its documents. */
  async function reviewPeriod(cedula: string): Promise<void> {
    await page().goto(`/consola/periodos?${filtered({ q: cedula, estatusId: 1 })}`);
    await page().getByRole('row').nth(1).getByRole('link').click();
    await page().getByRole('region', { name: 'Cuenta de la institución' }).waitFor();
    await page().getByRole('region', { name: 'Soporte del periodo' }).locator('canvas').first().waitFor();
    await button('Aprobar').click();
    await button('Sí, aprobar').click();
    await page().getByText('El periodo fue aprobado').first().waitFor();
  }

  /** Chooses all of the scholar's payments that wait and makes a batch of them; answers its id. */
  async function prepareBatch(payee: string, count: number): Promise<number> {
    await page().goto(`/consola/pagos?${filtered({ q: payee, estado: 'pendiente' })}`);
    await page().getByText(`1-${count} de ${count}`).waitFor();
    for (const box of await page()
      .getByRole('checkbox', { name: /^Elegir el pago/ })
      .all())
      await box.check();
    await page()
      .getByText(count === 1 ? '1 pago elegido' : `${count} pagos elegidos`)
      .waitFor();
    await button('Preparar lote').click();
    await button('Sí, preparar').click();
    await page().waitForURL(/lotes\/\d+\/show/);
    await page().getByText('Por aprobar').first().waitFor();
    return Number(/lotes\/(\d+)/.exec(page().url())![1]);
  }

  /** From the first page, which says that batches wait. */
  async function approveBatch(id: number): Promise<void> {
    await page().goto('/consola');
    await page()
      .getByRole('main')
      .getByRole('link', { name: /lotes? por aprobar/ })
      .first()
      .click();
    await page()
      .getByRole('link', { name: `Lote ${id}`, exact: true })
      .click();
    await button('Aprobar').click();
    await confirmMe();
    await button(/^Sí, aprobar/).click();
    await page().getByText('Lote aprobado', { exact: true }).waitFor();
  }

  /** What somebody else proposed is confirmed by who has looked at it. @param heard what is said of who hears of it */
  async function confirmProposal(name: string | RegExp, heard?: RegExp): Promise<void> {
    await page().goto('/consola/actos');
    await page().getByRole('row').filter({ hasText: name }).first().getByRole('link').first().click();
    await page().waitForURL(/actos\/\d+\/show/);
    await button('Confirmar').click();
    if (heard) await page().getByRole('region', { name: 'Quién lo sabrá' }).getByText(heard).waitFor();
    await confirmMe();
    await button('Sí, confirmar').click();
    await page().getByText('Confirmado', { exact: true }).first().waitFor();
  }

  /** Exports the batch and brings what the bank made of it, line by line; `other` goes to who confirms it. */
  async function throughTheBank(id: number, codes: string[], other: () => unknown): Promise<void> {
    await page().goto(`/consola/lotes/${id}/show`);
    await button('Exportar al banco').click();
    const [file] = await Promise.all([page().waitForEvent('download'), button('Sí, exportar').click()]);
    expect(file.suggestedFilename()).toBe(`lote-${id}.xml`);
    await page()
      .getByRole('link', { name: `Descargar lote-${id}.xml` })
      .waitFor();
    const buffer = isoAnswer(await readBatch(id), codes);
    await button('Importar la respuesta').click();
    await page()
      .getByLabel('Archivo', { exact: true })
      .setInputFiles({ name: `respuesta-${id}.xml`, mimeType: 'application/xml', buffer });
    await button('Importar').click();
    await page().getByText('Respuesta importada').first().waitFor();
    await page()
      .getByRole('link', { name: /^Por confirmar:/ })
      .waitFor();
    other();
    await confirmProposal(`Respuesta del banco al lote ${id}`, /^(Lo sabrán? \d|Nadie recibirá)/);
  }

  return { confirmMe, reviewPeriod, prepareBatch, approveBatch, confirmProposal, throughTheBank };
}
