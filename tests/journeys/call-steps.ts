import type { Locator, Page } from 'playwright-core';
import { choose, controls } from './browser.js';

/** DD/MM/YYYY hh:mm:ss in Caracas, that many days from now. */
const moment = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} 08:00:00`;
};

/** What an operator of calls does in the console, on the page that is open now. */
export function callSteps(page: () => Page) {
  const { button, field } = controls(page);
  const dialog = (name: string) => page().getByRole('dialog', { name, exact: true });

  /** A draft with nothing in it yet; its page is open then. Answers its id. */
  async function newCall({ programa, nombre, anio, codigo }: Record<'programa' | 'nombre' | 'anio' | 'codigo', string>): Promise<number> {
    await page().goto('/consola/convocatorias');
    await button('Nueva convocatoria').click();
    const asked = dialog('Nueva convocatoria');
    await choose(asked, 'Programa', programa);
    await field('Nombre', asked).fill(nombre);
    await field('Año', asked).fill(anio);
    await field('Código', asked).fill(codigo);
    await button('Crear', asked).click();
    await page().waitForURL(/convocatorias\/\d+\/show/);
    await page().getByRole('heading', { name: nombre }).waitFor();
    return Number(/convocatorias\/(\d+)/.exec(page().url())![1]);
  }

  /** Into the call's rubric, with two grades: nothing and full marks. */
  async function addCriterion(name: string, weight: number, top: number): Promise<void> {
    await button('Agregar criterio').click();
    const asked = dialog('Agregar criterio');
    await field('Criterio', asked).fill(name);
    await field('Peso', asked).fill(String(weight));
    const grade = (at: number): Locator => asked.getByRole('group', { name: `Calificación ${at}`, exact: true });
    for (const [at, puntos] of [0, top].entries()) {
      await field('Puntos', grade(at + 1)).fill(String(puntos));
      await field('Qué significa', grade(at + 1)).fill(`Vale ${puntos}`);
    }
    await button('Aceptar', asked).click();
    await asked.waitFor({ state: 'detached' });
  }

  async function saveCall(): Promise<void> {
    await button('Guardar convocatoria').click();
    await page().getByText('Convocatoria guardada').waitFor();
  }

  /** From two days ago on for four; it has no dates before, so it could not be opened. */
  async function openCall(): Promise<void> {
    await button('Cambiar fechas y plazo').click();
    await field('Abre').fill(moment(-2));
    await field('Cierra').fill(moment(2));
    await field('Motivo').fill('Se anuncia');
    await button('Guardar').click();
    await button(/^Sí, cambiar/).click();
    await page().getByText('Jornada guardada').waitFor();
    await button('Abrir').click();
    await button(/^Sí, abrir/).click();
    await page().getByText('Convocatoria abierta').waitFor();
    await page().getByText('Abierta', { exact: true }).waitFor();
  }

  return { dialog, newCall, addCriterion, saveCall, openCall };
}
