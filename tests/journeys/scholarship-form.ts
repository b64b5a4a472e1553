import type { Page } from 'playwright-core';
import { somePdf } from '../builders/scholarship.js';
import { choose, controls } from './browser.js';

/** What a journey does on the form 'Solicitud beca' of the page that is open now. */
export function scholarshipForm(page: () => Page) {
  const file = (label: string) => page().getByRole('group', { name: label });
  const missing = () => page().getByRole('heading', { name: /Para poder enviarla/ });

  /** Gives a file to one of the form's fields and waits until it is there. */
  async function attach(label: string, name = 'documento.pdf'): Promise<void> {
    await file(label).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: somePdf() });
    await file(label)
      .getByRole('button', { name: new RegExp(name) })
      .waitFor();
  }

  async function choosePostgraduate(): Promise<void> {
    await choose(page(), 'Universidad', 'Central de Venezuela');
    await choose(page(), 'Nivel', 'Maestría');
    await page().getByRole('combobox', { name: 'Postgrado', exact: true }).press('ArrowDown');
    await page().getByRole('option').first().click();
  }

  const { button, ...others } = controls(page);

  /** From the form to all that would be sent. */
  async function review(): Promise<void> {
    await button('Revisar y enviar').click();
    await page().getByRole('heading', { name: 'Revise su solicitud', level: 1 }).waitFor();
  }

  /** From the form over its review and the last question. */
  async function send(): Promise<void> {
    await review();
    await button('Enviar solicitud').click();
    await button('Sí, enviar').click();
  }

  return { ...others, button, file, missing, attach, choosePostgraduate, review, send };
}
