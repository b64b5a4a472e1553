import type { Page } from 'playwright-core';
import { controls } from './browser.js';
import { unchecked } from './unchecked.js';

/** What the people of a panel do in the console, on the page that is open now. */
export function panelSteps(page: () => Page) {
  const { button, field } = controls(page);
  const region = (name: string) => page().getByRole('region', { name, exact: true });

  /** The coordinador opens a panel by its name and has reviewers proposed. */
  async function propose(panel: RegExp): Promise<void> {
    await page().goto('/consola/paneles');
    await page().getByRole('link', { name: panel }).click();
    await button('Proponer evaluadores').click();
    await region('Evaluadores propuestos').getByText('Sin conflicto de interés conocido').first().waitFor();
  }

  /** Takes over all that is proposed. */
  async function assignProposed(count: number): Promise<void> {
    await button(`Asignar lo propuesto (${count})`).click();
    await button(/^Sí, asignar y avisar a/).click();
    await page().getByText(`${count} asignaciones hechas`).waitFor();
  }

  /** The reviewer opens a case and says that nothing stands in the way. */
  async function startSheet(idCaso: number): Promise<void> {
    await page().goto(`/consola/casos/${idCaso}/show`);
    await button('No tengo conflicto de interés: comenzar').click();
  }

  /** Every criterion alike. @param criteria each with its weight, as the sheet names it */
  async function fillSheet(criteria: string[], grade: number): Promise<void> {
    const own = region('Su evaluación');
    for (const criterion of criteria)
      await own
        .getByRole('radiogroup', { name: criterion })
        .getByRole('radio', { name: `${grade}: Vale ${grade}`, exact: true })
        .check();
    await field('Comentario para el solicitante', own).fill(`Merece un ${grade}`);
    await own.getByText(/Borrador guardado/).waitFor();
  }

  async function sendSheet(): Promise<void> {
    const own = region('Su evaluación');
    await button('Enviar evaluación', own).click();
    await button('Sí, enviar', own).click();
    await own.getByText(/de 100, envío 1/).waitFor();
  }

  /** The coordinador writes down what the reviewers of the case agreed on, on its page. */
  async function agree(note: string, score: number): Promise<void> {
    await button('Anotar consenso').click();
    const agreed = page().getByRole('dialog', { name: 'Consenso de los evaluadores' });
    await field('Nota de consenso', agreed).fill(note);
    await field('Puntaje acordado', agreed).fill(String(score));
    await button('Guardar consenso', agreed).click();
    await region('Consenso').getByText(`${score} de 100`).waitFor();
  }

  /** Publishes what is planned, on the panel's page. */
  async function publish(count: number): Promise<void> {
    const decisions = count === 1 ? '1 decisión' : `${count} decisiones`;
    await button(`Publicar ${decisions}`).click();
    await button('Sí, publicar').click();
    await page().getByText('Decisiones publicadas').waitFor();
    await page()
      .getByText(new RegExp(`publicó ${decisions}`))
      .waitFor();
  }

  /** Who coordinates gives a case to a reviewer by name. */
  async function giveTo(idCaso: number, correo: string): Promise<void> {
    await page().goto(`/consola/casos/${idCaso}/show`);
    await button(`Asignar a ${correo}`).click();
    await button(`Excusar a ${correo}`).waitFor();
  }

  /** The reviewer approves a case, whose dialog is called so, and finds it in its history. */
  async function approve(idCaso: number, called: string): Promise<void> {
    await page().goto(`/consola/casos/${idCaso}/show`);
    await button('Aprobar').click();
    await unchecked(page());
    await button('Sí, aprobar', page().getByRole('dialog', { name: called })).click();
    await button('Historial').click();
    await region('Historial').getByText('Aprobada').waitFor();
  }

  return { giveTo, approve, region, propose, assignProposed, startSheet, fillSheet, sendSheet, agree, publish };
}
