import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { registered, saved, study } from '../builders/profile.js';
import type { Server } from '../setup/start-server.mjs';
import { type Browser, obstacles, openAs, openBrowser } from './browser.js';

let server: Server | undefined;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startInstance();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
});

/** Of the calls for innovation. SQL expressions. */
const window = (start: string, end: string) =>
  db().query(`update catalogs.jornada set "fechaInicio" = ${start}, "fechaFin" = ${end} where codigo = 'vertice3'`);

it('the requirements of vertex 3 close with their window while one looks at them, and open with it', async () => {
  const agent = await registered();
  await saved(agent, 'guardar/estudios/registro', study());
  page = await openAs(browser, agent);
  const card = page.getByRole('region', { name: 'Innovación: ¿puede postularse?' });
  await window("now() - interval '1 day'", "now() + interval '15 seconds'");
  await page.goto('/usuario/vertice-3');
  await card.getByText('Sí: cumple todos los requisitos.').waitFor();
  await card.getByText('Todavía no: cumple 3 de 4 requisitos.').waitFor();
  await card.getByText('Convocatoria abierta: no cumple.').waitFor();
  expect(await obstacles(page)).toEqual([]);

  await window("now() + interval '15 seconds'", "now() + interval '1 day'");
  await page.reload();
  await card.getByText('Todavía no: cumple 3 de 4 requisitos.').waitFor();
  await card.getByText('Sí: cumple todos los requisitos.').waitFor();
});
