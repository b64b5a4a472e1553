import type { Page } from 'playwright-core';
import { choose } from './browser.js';
import { processForm } from './process-form.js';

export interface Period {
  /** DD/MM/YYYY */
  inicio: string;
  /** concept and digits, with two implied decimals */
  pagos: [concept: string, digits: string][];
}

/** What a scholar does on the screens of processing, on the page that is open now. */
export function processSteps(page: () => Page) {
  const { button, field, part, dialog, radio, attach, pay } = processForm(page);
  const sure = () => button('Sí, guardar').click();

  async function postgraduate(inicio: string): Promise<void> {
    await field('Fecha de inicio').fill(inicio);
    await choose(page(), 'Modalidad de periodo', 'Semestral');
    await field('Cantidad de créditos').fill('36');
    await radio(page(), /créditos aprobados/, 'No');
    await radio(page(), /proyecto de grado/, 'No');
    await button('Siguiente').click();
    await page().getByRole('heading', { name: 'Datos bancarios del becario' }).waitFor();
  }

  async function ownAccount(bank: string, account: string): Promise<void> {
    await choose(page(), 'Banco', bank);
    await choose(page(), 'Tipo de cuenta', 'Corriente');
    await field('Número de cuenta').fill(account);
    await button('Guardar').click();
    await sure();
    await page().getByText('El estipendio mensual ha sido registrado').first().waitFor();
  }

  async function institution(rif: string, name: string, bank: string, account: string): Promise<void> {
    await button('Agregar', part('Instituciones')).click();
    const form = dialog('Agregar institución');
    await radio(form, /RIF/, 'J');
    await field('RIF', form).fill(rif);
    await button('Buscar', form).click();
    await form.getByText('RIF no encontrado').waitFor();
    await field('Razón social', form).fill(name);
    await choose(form, 'Banco', bank);
    await choose(form, 'Tipo de cuenta', 'Corriente');
    await field('Número de cuenta', form).fill(account);
    await button('Guardar', form).click();
    await sure();
    await form.waitFor({ state: 'detached' });
  }

  /** Another account of the institution, after the bank rejected the first one. */
  async function mendAccount(name: string, account: string): Promise<void> {
    await button(`Editar: ${name}`).click();
    const form = dialog('Editar institución');
    await field('Número de cuenta', form).fill(account);
    await button('Guardar', form).click();
    await sure();
    await form.waitFor({ state: 'detached' });
    // What says that it was saved stands over the buttons of a phone, and stays as long as one points at it.
    await page().mouse.move(0, 0);
    await page().getByText('Los datos bancarios de la institución han sido registrado').waitFor({ state: 'detached' });
  }

  async function period({ inicio, pagos }: Period): Promise<void> {
    await button('Agregar', part('Datos para el Pago de Postgrado')).click();
    const form = dialog('Agregar periodo');
    await field('Fecha de inicio', form).fill(inicio);
    await field('Unidades de crédito inscritas', form).fill('12');
    await attach(form, 'Soporte del periodo', 'inscripcion.pdf');
    for (const [i, [concept, digits]] of pagos.entries()) {
      if (i > 0) await button('Agregar pago', form).click();
      await pay(form, i + 1, concept, digits);
    }
    await button('Guardar', form).click();
    await sure();
    await form.waitFor({ state: 'detached' });
  }

  return { postgraduate, ownAccount, institution, mendAccount, period, dialog, sure };
}
