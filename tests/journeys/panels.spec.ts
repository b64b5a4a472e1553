import type { Page } from 'playwright-core';
import type { Server } from '../setup/start-server.mjs';
import { coordinator, onlyReviewers, reviewer, view } from '../builders/evaluation.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { type PrizeService, startPrizeService } from '../builders/other-kind.js';
import { panelOf, panelRow, type PanelPrize, proposedTo } from '../builders/panel.js';
import type { Agent } from '../builders/user.js';
import { type Browser, chosenIn, controls, csvOf, journey, obstacles, openAs, openBrowser } from './browser.js';
import { panelSteps } from './panel-steps.js';

let browser: Browser;
let page: Page;
let service: PrizeService;
let server: Server;
let chief: Agent;
let judges: [Agent, Agent];
let best: PanelPrize;
let other: PanelPrize;
let idPanel: number;

beforeAll(async () => {
  service = await startPrizeService();
  server = await startInstance({ INTERNAL_URL: service.url });
  browser = await openBrowser();
  [chief, judges] = [await coordinator(), [await reviewer(), await reviewer()]];
  await onlyReviewers(chief, ...judges);
  const panel = panelOf();
  best = await proposedTo(service, chief, panel, { titulo: 'Los manatíes del Orinoco' });
  other = await proposedTo(service, chief, panel, { titulo: 'Las toninas del Apure' });
  idPanel = (await panelRow(chief, panel.clave)).id;
});
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
  await service?.stop();
});

const { button, field } = controls(() => page);
const step = journey(() => page);
const { region, propose, assignProposed, startSheet, fillSheet, sendSheet, agree, publish } = panelSteps(() => page);

/** The reviewer declares, grades both criteria and sends. */
async function judge(agent: Agent, prize: PanelPrize, grade: number, look: boolean): Promise<void> {
  page = await openAs(browser, agent);
  await startSheet(prize.idCaso);
  const own = region('Su evaluación');
  await button('Enviar evaluación', own).click();
  await own.getByText('Elija una calificación: Rigor').first().waitFor();
  await fillSheet(['Rigor (peso 75)', 'Belleza (peso 25)'], grade);
  await own.getByText(`Puntaje: ${grade * 10} de 100`).waitFor();
  const found = look ? await obstacles(page) : [];
  expect(found).toEqual([]);
  // The sheet folds away as all that is not the document, and what was written in it stays.
  for (const shown of [0, 2]) {
    await button('Su evaluación').click();
    expect(await own.getByRole('radiogroup').count()).toBe(shown);
  }
  // What was written is there after a reload.
  await page.reload();
  await own.getByText(`Puntaje: ${grade * 10} de 100`).waitFor();
  await sendSheet();
}

describe('A panel, from its proposals to the publication', () => {
  it('proposes reviewers with reasons, and the coordinador takes them over', () =>
    step(async () => {
      page = await openAs(browser, chief);
      await propose(/Premio a la divulgación 2026/);
      expect(await region('Evaluadores propuestos').getByRole('row').count()).toBe(5);
      expect(await obstacles(page)).toEqual([]);
      const [head, ...lines] = await csvOf(region('Quién evalúa qué'), '4 filas');
      expect([head, lines.length]).toEqual([expect.stringContaining('Evaluador'), 4]);
      await assignProposed(4);
      for (const one of judges) expect((await view(one, best.idCaso)).puede.excusarse).toBe(true);
    }));

  it('is scored by each reviewer beside the document, and neither sees the other before both are in', () =>
    step(async () => {
      await judge(judges[0], best, 10, true);
      await page.getByText('Leerá lo que escribieron los demás').waitFor();
      expect(await region('Evaluaciones').count()).toBe(0);
      await judge(judges[1], best, 5, false);
      await region('Evaluaciones').getByText('Merece un 10').waitFor();
      await judge(judges[0], other, 5, false);
      await judge(judges[1], other, 0, false);
    }));

  it('shows the coordinador the ranking with its line, who disagrees and how each judges, and lets another budget be tried', () =>
    step(async () => {
      page = await openAs(browser, chief);
      await page.goto(`/consola/paneles/${idPanel}/show`);
      const ranking = region('Clasificación').first();
      await ranking.getByRole('row', { name: /Los manatíes.*75.*Desacuerdo/ }).waitFor();
      await ranking.getByText('Dentro de la línea: 1 propuesta').waitFor();
      await page.getByRole('row', { name: new RegExp(`${judges[0].correo}.*más indulgente`) }).waitFor();
      await field('Presupuesto (Bs.)').fill('2.000,00');
      await ranking.getByText('Dentro de la línea: 2 propuestas').waitFor();
      await page.getByText('Nada cambia por probar').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Volver a lo de la convocatoria').click();
      await ranking.getByText('Dentro de la línea: 1 propuesta').waitFor();
    }));

  it('has what was agreed on written down, decisions planned by the line, and all published at one moment', () =>
    step(async () => {
      await page.getByRole('link', { name: 'Los manatíes del Orinoco' }).first().click();
      // Far from the mean, it takes the word of those whose sheets it replaces.
      await agree('Se habló una vez', 60);
      await region('Consenso').getByText('Todavía no vale').waitFor();
      await page.context().close();
      for (const one of judges) {
        page = await openAs(browser, one);
        await page.goto(`/consola/casos/${best.idCaso}/show`);
        await region('Consenso').getByText('Se habló una vez').waitFor();
        expect(await obstacles(page)).toEqual([]);
        await button('Confirmar consenso').click();
        await button('Sí, confirmar').click();
        await region('Consenso')
          .getByText(new RegExp(`Lo confirmó: .*${one.correo}`))
          .waitFor();
        await page.context().close();
      }
      page = await openAs(browser, chief);
      await page.goto(`/consola/casos/${best.idCaso}/show`);
      await region('Consenso').getByText('60 de 100').waitFor();
      expect(await page.getByText('Todavía no vale').count()).toBe(0);
      await agree('Se acordó después de hablarlo', 80);
      await page.getByRole('link', { name: 'Premio a la divulgación 2026' }).click();

      await button('Prever decisiones por esta línea').click();
      const plan = page.getByRole('dialog', { name: 'Prever decisiones por la línea' });
      // Each side of the line begins with the first decision of its kind.
      expect(await chosenIn(plan, 'Por encima de la línea')).toBe('Premiar');
      expect(await chosenIn(plan, 'Por debajo de la línea')).toBe('No premiar');
      await button('Prever decisiones', plan).click();
      await plan.getByText('El motivo es requerido').first().waitFor();
      await field('Motivo de las que quedan por debajo', plan).fill('No alcanza el presupuesto');
      expect(await obstacles(page)).toEqual([]);
      await button('Prever decisiones', plan).click();
      await page.getByText('2 decisiones previstas').waitFor();
      expect((await view(judges[0], best.idCaso)).estado).toBe('asignado');

      await publish(2);
      expect((await view(judges[0], best.idCaso)).estado).toBe('aprobado');
      expect((await view(judges[0], other.idCaso)).estado).toBe('rechazado');
    }));
});
