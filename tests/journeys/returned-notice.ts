import type { Locator, Page } from 'playwright-core';

/**
 * The one notice of a returned application, before anything is mended (rule B-31): it says why, leads to the field, and
 * a sending without it is asked first.
 * @param review leads to the page that is sent from; the way back is gone again here
 */
export async function returnedNotice(page: Page, reason: string, field: string, review: () => Promise<unknown>): Promise<Locator> {
  const notice = page.getByRole('status').filter({ hasText: '1 dato por corregir' });
  await notice.getByText(reason).waitFor();
  await notice.getByText('NO ENVIADO.').waitFor();
  expect([await page.locator('.aviso').count(), await notice.getByText('corregido').count()]).toEqual([1, 0]);
  await notice.getByRole('link', { name: field }).click();
  expect(await page.getByRole('textbox', { name: field, exact: true }).evaluate((input) => input === document.activeElement)).toBe(true);
  await review();
  await page.getByRole('button', { name: 'Enviar solicitud', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: '¿Enviar sin corregir todo lo señalado?' });
  await asked.getByText('Se le pidió corregir y sigue como lo envió:').waitFor();
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await page.goBack();
  return notice;
}
