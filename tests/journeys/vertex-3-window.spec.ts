import type { Page } from 'playwright-core';
import { begun, callOf, proposer } from '../builders/calls.js';
import { db, eventually } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { registered, saved, study } from '../builders/profile.js';
import type { Server } from '../setup/start-server.mjs';
import { newPersonAs } from '../builders/user.js';
import { type Browser, controls, obstacles, openAs, openBrowser } from './browser.js';

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

const { button, field } = controls(() => page);

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

it('a call is extended by one press after the platform was down on its last day, of which who has something unsent hears', async () => {
  const name = 'Agua para la montaña';
  const call = await callOf('sostenibilidad', { nombre: name });
  const late = await proposer();
  const tituloProyecto = 'Semillas sin enviar';
  await begun(late, call, { tituloProyecto });
  await db().query(`update catalogs.jornada set "fechaFin" = now() + interval '1 hour' where codigo = $1`, [call.codigo]);
  // Up two days ago, and again since this instance began.
  await db().query(`insert into catalogs.actividad (id, desde, hasta) values (0, now() - interval '2 days', now() - interval '3 hours')`);
  page = await openAs(browser, await newPersonAs('operador', ['convocatorias']));
  await page.goto(`/consola/convocatorias/${call.id}/show`);
  await button(`Extender por caída: ${name}`).click();
  await button(/^Sí, extender/).click();
  await page.getByText(/^Extendida \d h \d+ min: se recibe hasta el /).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.context().close();

  page = await openAs(browser, late, { width: 390 });
  await page.goto('/usuario/listar');
  await button(/^Avisos: \d+ sin leer/).click();
  const notices = page.getByRole('dialog', { name: /Avisos/ });
  await notices.getByText(`Su propuesta «${tituloProyecto}» está sin enviar`).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await notices.getByText('Se extendió el plazo de su convocatoria').click();
  await page.waitForURL(/\/editar$/);
  await field('Título del proyecto').waitFor();
  await eventually('the draft', async () => (await field('Título del proyecto').inputValue()) === tituloProyecto);
});
