import type { Page } from 'playwright-core';
import { closeDb, db, eventually } from '../builders/db.js';
import { coordinator, reviewer } from '../builders/evaluation.js';
import { caseOfMobility, mobilitiesOf, mobilityBecomes, traveller } from '../builders/mobility.js';
import { somePdf } from '../builders/scholarship.js';
import type { Agent } from '../builders/user.js';
import { type Browser, choose, controls, journey, obstacles, openAs, openBrowser } from './browser.js';
import { unchecked } from './unchecked.js';

let browser: Browser;
let page: Page;
let agent: Agent;
let id: number;

beforeAll(async () => {
  browser = await openBrowser();
  agent = await traveller();
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

/** From the form to the payment (rule B-32). */
describe('an application for academic mobility', () => {
  const step = journey(() => page);
  const { field } = controls(() => page);

  it('is begun from the empty list, filled in and sent, with its receipt', async () => {
    page = await openAs(browser, agent, { width: 390 });
    await step(async () => {
      await page.goto('/usuario/movilidad');
      await page.getByText('Aún no ha solicitado movilidad').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'Nueva solicitud' }).click();
      await choose(page, 'País de destino', 'Cuba');
      await field('Institución que invita').fill('Universidad de La Habana');
      await field('Primer día').fill('01/03/2027');
      await field('Último día').fill('20/02/2027');
      const letter = page.getByRole('group', { name: /Carta de invitación/ });
      await letter.locator('input[type=file]').setInputFiles({ name: 'carta.pdf', mimeType: 'application/pdf', buffer: somePdf() });
      await letter.getByRole('button', { name: /carta\.pdf/ }).waitFor();
      await field('Costo (Bs.)').fill('1500,50');
      await choose(page, 'Banco', 'Banco de Venezuela');
      await choose(page, 'Tipo de cuenta', 'Corriente');
      await field('Número de cuenta').fill('01020001690000000012');
      await page.getByRole('button', { name: 'Enviar solicitud' }).click();
      await page.getByRole('alert').getByText('El último día no puede ser anterior al primero').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await field('Último día').fill('20/03/2027');
      await page.getByRole('button', { name: 'Enviar solicitud' }).click();
      await page.getByRole('button', { name: 'Sí, enviar' }).click();
      await page.getByText(/Acuse de recibo [A-Z0-9]{4}-/).waitFor();
      expect(await obstacles(page)).toEqual([]);
    });
    id = (await mobilitiesOf(agent)).solicitudes[0]!.id;
  });

  it('is approved by one evaluator in the console', async () => {
    const { id: idCaso } = await caseOfMobility(id);
    const [boss, judge] = [await coordinator(), await reviewer()];
    await boss.post(`recursos/casos/${idCaso}/asignar`, { evaluadores: [judge.id] });
    const desk = await openAs(browser, judge, { width: 1280 });
    await desk.goto(`/consola/casos/${idCaso}/show`);
    await desk.getByText('Universidad de La Habana').first().waitFor();
    await desk.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await unchecked(desk);
    await desk.getByRole('button', { name: 'Sí, aprobar' }).click();
    expect(await mobilityBecomes(agent, 'aprobada')).toMatchObject({ id });
    await desk.context().close();
  });

  it('is owed, and its person sees that it was approved', () =>
    step(async () => {
      await page.getByText('Aprobada', { exact: true }).waitFor();
      const owed = await eventually('its payment', async () => {
        const { rows } = await db().query(`select centimos, estado from payments.pago where objeto = 'movilidad' and "idObjeto" = $1`, [
          id,
        ]);
        return rows[0] as { centimos: string; estado: string } | undefined;
      });
      expect(owed).toEqual({ centimos: expect.anything(), estado: 'pendiente' });
      expect(Number(owed.centimos)).toBe(150_050);
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'Preguntar' }).click();
      await page.getByRole('heading', { name: 'Preguntar por su solicitud de movilidad' }).waitFor();
      await page.getByText('Universidad de La Habana').waitFor();
      await page.context().close();
    }));
});
