import type { Page } from 'playwright-core';
import { callOf, caseOfProposal, sentProposal } from '../builders/calls.js';
import { closeDb, eventually } from '../builders/db.js';
import { act, coordinator, reviewer, view } from '../builders/evaluation.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { type Browser, choose, controls, journey, obstacles, openAs, openBrowser } from './browser.js';
import { callSteps } from './call-steps.js';
import { unchecked } from './unchecked.js';

let browser: Browser;
let page: Page;
let call: Awaited<ReturnType<typeof callOf>>;
let judge: Agent;
let idCaso: number;
let nombre: string;

beforeAll(async () => {
  [browser, call, judge] = [await openBrowser(), await callOf('sostenibilidad'), await reviewer()];
  const { idProyecto } = await sentProposal(call);
  idCaso = (await caseOfProposal(idProyecto)).id;
  await act(await coordinator(), idCaso, 'asignar', { evaluadores: [judge.id] });
  ({ nombre } = await view(judge, idCaso));
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field } = controls(() => page);
const step = journey(() => page);
const { dialog, saveCall } = callSteps(() => page);
const kept = () => page.getByRole('group', { name: 'Frases para decidir', exact: true });

async function addSentence(use: string, words: string): Promise<void> {
  await button('Agregar frase').click();
  const asked = dialog('Agregar frase');
  await choose(asked, 'Se ofrece', use);
  await field('Frase', asked).fill(words);
  await button('Aceptar', asked).click();
  await asked.waitFor({ state: 'detached' });
}

describe('Ready sentences', () => {
  it('are kept by an operator in the call, with what is wrong said next to the field', () =>
    step(async () => {
      page = await openAs(browser, await newPersonAs('operador', ['convocatorias']));
      await page.goto(`/consola/convocatorias/${call.id}/show`);
      await button('Agregar frase').click();
      const asked = dialog('Agregar frase');
      await choose(asked, 'Se ofrece', 'Al devolver');
      await field('Frase', asked).fill('Saludos, {apellido}. Revise ');
      await button('Aceptar', asked).click();
      await asked
        .getByText(/^{apellido} no se puede llenar/)
        .first()
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      await field('Frase', asked).fill('Saludos, . Revise {dato}.');
      for (let back = 0; back < ' . Revise {dato}.'.length - 1; back++) await page.keyboard.press('ArrowLeft');
      await asked.getByRole('button', { name: 'Agregar {nombre}: quien presentó la solicitud' }).click();
      await eventually(
        'the placeholder at the cursor',
        async () => (await field('Frase', asked).inputValue()) === 'Saludos, {nombre}. Revise {dato}.',
      );
      await asked.getByText('Saludos, Ana Rondón. Revise «Título universitario».').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Aceptar', asked).click();
      await kept().getByText('Al devolver').waitFor();
      await addSentence('Al observar un dato', 'Explique mejor {dato}.');
      await addSentence('Al no aprobar', 'No cumple los requisitos de {convocatoria}.');
      expect(await obstacles(page)).toEqual([]);
      await saveCall();
      await page.reload();
      await kept().getByText('3. No cumple los requisitos de {convocatoria}.').waitFor();
    }));

  it('are chosen by keyboard beside a field, filled with its name, and changed', () =>
    step(async () => {
      await page.context().close();
      page = await openAs(browser, judge);
      await page.goto(`/consola/casos/${idCaso}/show`);
      await button('Observar: Objetivo general').click();
      const note = field('Observación sobre Objetivo general');
      await note.fill('Es muy amplio.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu', { name: 'Frases listas: Observación sobre Objetivo general' });
      await menu.getByRole('menuitem', { name: 'Explique mejor «Objetivo general».' }).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await menu.waitFor({ state: 'detached' });
      await page.keyboard.type(' Gracias.');
      expect(await note.inputValue()).toBe('Es muy amplio. Explique mejor «Objetivo general». Gracias.');
    }));

  it('stand in the reason of a decision with the fields that are questioned, and what nobody filled is asked for', () =>
    step(async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Historial' }).click();
      await button('Devolver (1)').click();
      const asked = page.getByRole('dialog');
      const reason = field('Motivo', asked);
      await button('Frases listas: Motivo', asked).click();
      await page.getByRole('menuitem', { name: `Saludos, ${nombre}. Revise «Objetivo general».` }).click();
      await eventually('the focus in the reason', () => reason.evaluate((element) => element === document.activeElement));
      expect(await reason.inputValue()).toBe(`Saludos, ${nombre}. Revise «Objetivo general».`);
      await reason.fill('Revise {dato}.');
      await button('Sí, devolver', asked).click();
      await asked.getByText('Escriba lo que va en lugar de {dato}').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Cancelar', asked).click();
    }));

  it('fit on a phone, and a place that is left open is selected to be written over', () =>
    step(async () => {
      await page.context().close();
      page = await openAs(browser, judge, { width: 390, dark: true });
      await page.goto(`/consola/casos/${idCaso}/show`);
      await button('Devolver').click();
      const asked = page.getByRole('dialog');
      await button('Frases listas: Motivo', asked).click();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('menuitem', { name: `Saludos, ${nombre}. Revise {dato}.` }).click();
      const selected = () => page.evaluate(() => getSelection()!.toString());
      await eventually('the place to be selected', async () => (await selected()) === '{dato}');
      await page.keyboard.type('el resumen');
      await unchecked(asked);
      await button('Sí, devolver', asked).click();
      await asked.waitFor({ state: 'detached' });
      expect((await view(judge, idCaso)).decisiones[0]!.motivo).toBe(`Saludos, ${nombre}. Revise el resumen.`);
    }));
});
