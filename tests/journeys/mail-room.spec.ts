import type { Page } from 'playwright-core';
import { endInstance, startInstance } from '../builders/instance.js';
import { failedMail } from '../builders/outgoing-mail.js';
import { newPerson, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
/** Of its own: here the mails that failed are asked for again, and there is none but those. */
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));
const browser = browserPerSpec(() => page);

it('an operator finds a mail that did not leave, why, what it says, and sends it again', async () => {
  const asunto = 'Su período fue aprobado';
  const agent = await newPerson();
  await failedMail(agent.correo, asunto);
  page = await openAs(browser(), await newPersonAs('operador', ['colas', 'usuarios']), { width: 390 });
  await page.goto('/consola');
  await page
    .getByRole('main')
    .getByRole('link', { name: /correos? que no salen?/ })
    .click();
  await page.getByRole('heading', { name: 'Correos', level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: asunto });
  await row.getByText('Mailbox full').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await row.getByRole('link', { name: asunto }).click();

  await page.getByRole('heading', { name: asunto, level: 1 }).waitFor();
  await page.getByRole('status').getByText('Falló').waitFor();
  await page.getByText('452 4.2.2 Mailbox full').waitFor();
  await page.getByRole('link', { name: new RegExp(agent.correo) }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ver el texto' }).click();
  await page.getByRole('region', { name: 'Texto del correo' }).getByText('/equipo/••••••').waitFor();
  expect(await atBothWidths(page)).toEqual([]);

  await page.getByRole('button', { name: /^Reenviar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, intentar' }).click();
  // Where it runs as it is deployed there is a mail server, and here there is none.
  await page
    .getByRole('status')
    .getByText(/^(Enviado|Guardado sin enviar)$/)
    .waitFor();
  expect(await atBothWidths(page)).toEqual([]);

  await page.getByRole('button', { name: /^Reenviar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, enviar' }).click();
  await page.getByRole('link', { name: /^El correo \d+, que salió antes/ }).waitFor();
});
