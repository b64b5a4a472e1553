import { STOP_ALERTS_WORDS } from '@registro/contracts/mails/stranger';
import type { Page } from 'playwright-core';
import { callOf } from '../builders/calls.js';
import { db, eventually } from '../builders/db.js';
import { newPerson, newPersonAs } from '../builders/user.js';
import { mailsTo } from '../builders/visitor.js';
import { browserPerSpec, obstacles, openAs, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const SUSTAINABILITY = 'Sostenibilidad';

it('Somebody asks on the page of calls to be told, hears of one that opens, and stops it from the mail without signing in', async () => {
  const agent = await newPerson();
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto('/convocatorias');
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('link', { name: 'Avísenme cuando abra una' }).click();
  await page.getByRole('heading', { name: 'Avíseme de convocatorias' }).waitFor();
  await box(SUSTAINABILITY).check();
  await eventually(
    'it is kept',
    async () => (await db().query('select 1 from operations.aviseme where "idUsuario" = $1', [agent.id])).rowCount,
  );
  expect(await obstacles(page)).toEqual([]);
  await page.reload();
  await eventually('it is ticked still', () => box(SUSTAINABILITY).isChecked());

  const call = await callOf('sostenibilidad', { estado: 'borrador' });
  await db().query(`update catalogs.jornada set nombre = codigo, "fechaFin" = now() + interval '30 days' where codigo = $1`, [call.codigo]);
  const operator = await newPersonAs('operador', ['convocatorias']);
  await operator.post(`recursos/convocatorias/${call.id}/abrir`, { sinAvisar: [] });
  const mail = await eventually('the mail', async () => (await mailsTo(agent.correo)).find(({ asunto }) => asunto.endsWith(call.codigo)));
  const link = new RegExp(String.raw`${STOP_ALERTS_WORDS}:\n\S+(/no-escribir/\S+)`).exec(mail.texto)![1]!;

  const stranger = await openPage(browser(), { width: 390 });
  await stranger.goto(link);
  await stranger.getByRole('heading', { name: 'Avisos de convocatorias' }).waitFor();
  expect(await obstacles(stranger)).toEqual([]);
  await stranger.getByRole('button', { name: 'No avisarme más' }).click();
  await stranger.getByText('Listo: no le avisaremos más de convocatorias').waitFor();
  expect(await obstacles(stranger)).toEqual([]);
  // Who follows the link of the page of calls without being signed in comes back to it.
  await stranger.goto('/cuenta#aviseme');
  await stranger.waitForURL('/entrar?ir=%2Fcuenta%23aviseme');
  await stranger.close();
  await page.reload();
  await box(SUSTAINABILITY).waitFor();
  expect(await box(SUSTAINABILITY).isChecked()).toBe(false);
});
