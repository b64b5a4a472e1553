import type { Page } from 'playwright-core';
import { callOf, newCode, sentProposal } from '../builders/calls.js';
import { db } from '../builders/db.js';
import { account, approvedProject, report, titled } from '../builders/progress.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
let operator: Agent;

beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});

const { button, field } = controls(() => page);
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
it('an operator returns a progress report with a note on what to mend', async () => {
  const { agent, idProyecto } = await approvedProject();
  const title = await titled(idProyecto);
  const sent = await agent.post('guardar/convocatoria/informe', report(idProyecto, 1));
  if (sent.body.r_succ !== true) throw new Error(`the report answered ${sent.status} ${sent.text}`);
  const id = sent.body.r_data.idInforme as number;
  page = await openAs(browser(), operator);
  await page.goto('/consola/informes');
  await page.getByPlaceholder('Propuesta, nombre o cédula').fill(title);
  await page.getByText('1-1 de 1').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByText('Se avanzó según lo previsto.').waitFor();
  await page.getByText('Bs. 600,50').first().waitFor();
  await button('Observar: Gastos').click();
  await field('Observación sobre Gastos').fill('Falta la factura');
  expect(await obstacles(page)).toEqual([]);
  await button('Devolver').click();
  const dialog = page.getByRole('dialog', { name: 'Devolver el informe' });
  await dialog.getByText('Falta la factura').waitFor();
  await button('Sí, devolver', dialog).click();
  await dialog.getByText('El motivo es requerido').first().waitFor();
  await field('Motivo', dialog).fill('Revise los gastos');
  expect(await obstacles(page)).toEqual([]);
  await button('Sí, devolver', dialog).click();
  await page.getByText('Se devolvió porque: Revise los gastos').waitFor();
  const { rows } = await db().query('select estatus, notas from calls.informe where id = $1', [id]);
  expect(rows).toEqual([{ estatus: 3, notas: [{ campo: 'gastos', nota: 'Falta la factura' }] }]);
});

it('releases the disbursement whose account is there, and reads why the next one waits', async () => {
  const { agent, idProyecto } = await approvedProject();
  const title = await titled(idProyecto);
  const saved = await agent.post('guardar/convocatoria/cuenta', account(idProyecto));
  expect(saved.body.r_succ).toBe(true);
  page = await openAs(browser(), operator);
  await page.goto('/consola/desembolsos');
  await page.getByPlaceholder('Propuesta, nombre o cédula').fill(title);
  await page.getByText('1-2 de 2').waitFor();
  await row(title).getByText('El informe del trimestre 1 no está aprobado').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button(`Liberar el trimestre 1 de ${title}`).click();
  await page
    .getByRole('alertdialog')
    .getByText(/Bs\. 600,50 del trimestre 1/)
    .waitFor();
  await button('Sí, liberar').click();
  await page.getByText('El desembolso fue liberado').waitFor();
  await page.getByText('1-1 de 1').waitFor();
  const { rows } = await db().query(
    'select trimestre, "liberadoPor" from calls.desembolso where "idProyecto" = $1 and liberado is not null',
    [idProyecto],
  );
  expect(rows).toEqual([{ trimestre: 1, liberadoPor: operator.id }]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await obstacles(page)).toEqual([]);
});

it('finds a proposal among those of all calls, by what is typed and by its call, and reads it', async () => {
  const nombre = `Bosques ${newCode()}`;
  const call = await callOf('sostenibilidad', { nombre });
  const { idProyecto, acuse } = await sentProposal(call);
  await db().query('update calls.proyecto set "tituloProyecto" = $2 where id = $1', [idProyecto, `Semillas ${call.codigo}`]);
  page = await openAs(browser(), operator);
  await page.goto('/consola');
  await page
    .getByRole('link', { name: /^Propuestas/ })
    .first()
    .click();
  await page.getByPlaceholder('Propuesta, nombre o cédula').fill(`Semillas ${call.codigo}`);
  await page.getByText('1-1 de 1').waitFor();
  await row(`Semillas ${call.codigo}`).getByText(acuse.numero).waitFor();
  await row(`Semillas ${call.codigo}`).getByText('Bs. 1.500,50').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(`Semillas ${call.codigo}`) }).click();
  await page.getByRole('heading', { name: `Semillas ${call.codigo}`, level: 2 }).waitFor();
  await page.getByRole('region', { name: 'Lo que envió' }).getByText('Una red de sensores.').waitFor();
  await page
    .getByRole('region', { name: 'Equipo', exact: true })
    .getByRole('row', { name: /Ana Rondón.*Confirmado/ })
    .waitFor();
  await page.getByRole('region', { name: 'Envíos' }).getByText(`Acuse de recibo ${acuse.numero}`).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const team = page.getByRole('region', { name: 'Equipo de la propuesta' });
  await team.getByRole('definition').filter({ hasText: 'Confirmado' }).waitFor();
  expect(await team.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await obstacles(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: `${nombre} (2001)` }).click();
  await page.getByRole('region', { name: 'Estado de la convocatoria' }).waitFor();
  await page.goto(`/consola/proyectos?filter=${encodeURIComponent(JSON.stringify({ idConvocatoria: call.id, enviado: 'true' }))}`);
  await page.getByText('1-1 de 1').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await obstacles(page)).toEqual([]);
});
