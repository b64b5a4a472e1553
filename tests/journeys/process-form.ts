import type { Locator, Page } from 'playwright-core';
import { processing, savedPeriod, storedPeriod } from '../builders/period.js';
import { somePdf } from '../builders/scholarship.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { choose, controls } from './browser.js';

export const processScreen = (idBeca: number) => `/usuario/registro-postgrado/${idBeca}/crear`;

/** What a journey does in the processing of a scholarship, on the page that is open now. */
export function processForm(page: () => Page) {
  const { button, field } = controls(page);
  const part = (name: string) => page().getByRole('region', { name, exact: true });
  const dialog = (name: string | RegExp) => page().getByRole('dialog', { name });
  const radio = (scope: Page | Locator, question: string | RegExp, answer: string) =>
    scope.getByRole('radiogroup', { name: question }).getByLabel(answer, { exact: true }).check();
  /** Puts a PDF into the field of a file, and waits until it has arrived. */
  const attach = async (scope: Page | Locator, label: string, name: string) => {
    const file = scope.getByRole('group', { name: label });
    await file.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: somePdf() });
    await file.getByRole('button', { name: new RegExp(name.replace('.', '\\.')) }).waitFor();
  };
  const payment = (scope: Locator, number: number) => scope.getByRole('group', { name: `Pago ${number}`, exact: true });
  /** @param keys digits as they are typed, the last two being the céntimos */
  const pay = async (scope: Locator, number: number, concept: string, keys: string) => {
    await choose(payment(scope, number), 'Concepto de pago', concept);
    await field('Monto', payment(scope, number)).pressSequentially(keys);
  };
  return { button, field, part, dialog, radio, attach, payment, pay };
}

/**
 * A period with two payments, Bs. 1.234,50 and Bs. 800,00, of a scholar (builders/period.ts) who had registered nothing
 * yet.
 */
export async function twoPayments(agent: Agent & { idBeca: number }): Promise<number> {
  const of = await processing(agent);
  const pagos = [
    { idPago: null, idConceptoPago: 1, monto: 1234.5 },
    { idPago: null, idConceptoPago: 2, monto: 800 },
  ];
  return savedPeriod(agent, of, { pagos });
}

/** An operator returns a period as it stands. */
export async function returned(idPeriodo: number, said: { motivo: string; notas?: object[] }): Promise<void> {
  const operator = await newPersonAs('operador', ['convocatorias']);
  const { version } = await storedPeriod(idPeriodo);
  const answer = await operator.post(`recursos/periodos/${idPeriodo}/devolver`, { version, notas: [], ...said });
  if (answer.body.r_succ !== true) throw new Error(`the return answered ${answer.status} ${answer.text}`);
}
