import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { act, coordinator, opened, reviewer } from '../builders/evaluation.js';
import { applicant, approved, inState, sent, uploaded } from '../builders/scholarship.js';
import { randomCedula, newPersonAs } from '../builders/user.js';
import { type Browser, obstacles, openAs, openBrowser } from './browser.js';
import { scholarshipForm } from './scholarship-form.js';

let browser: Browser;
let page: Page;
let own: Awaited<ReturnType<typeof startInstance>>;

// A setting of the call is changed here: an instance of its own keeps that from everyone else.
beforeAll(async () => {
  own = await startInstance();
  browser = await openBrowser();
});
afterEach(() => page?.context().close());
afterAll(async () => {
  await browser?.close();
  await endInstance(own);
});

const { button, field, file, missing, send } = scholarshipForm(() => page);
const closure = () => page.getByRole('region', { name: 'Su solicitud de beca no fue aprobada' });

async function refused() {
  const agent = await applicant();
  await inState((await sent(agent)).idBeca, 7, { motivoRechazo: 'Fuera de las áreas de la convocatoria' });
  return agent;
}

it('who withdraws is asked first, and reads then what became of it and what can be done', async () => {
  const agent = await applicant();
  await sent(agent);
  page = await openAs(browser, agent, { width: 390 });
  await page.goto('/usuario/vertice-1/beca/listar');
  await page.getByRole('button', { name: /^Retirar/ }).click();
  await page.getByText('podrá enviar otra, y empezar con los datos y archivos de esta').waitFor();
  await button('Sí, retirar').click();
  const ended = page.getByRole('region', { name: 'Retiró su solicitud de beca' });
  await ended.getByText('Puede postularse de nuevo. La convocatoria cierra el').waitFor();
  await ended.getByText('«Usar mis datos anteriores» trae los datos y archivos').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await ended.getByRole('link', { name: 'Postularse de nuevo' }).click();
  await button('Usar mis datos anteriores').waitFor();
});

it('who was refused reads the outcome, why, what can be done and when, and is invited nowhere to apply again', async () => {
  page = await openAs(browser, await refused(), { width: 390 });
  for (const path of ['/usuario/listar', '/usuario/vertice-1', '/usuario/vertice-1/beca/listar']) {
    await page.goto(path);
    await closure().getByText('Fuera de las áreas de la convocatoria').waitFor();
    await closure().getByText('En esta convocatoria no puede postularse de nuevo. Podrá hacerlo cuando abra la próxima').waitFor();
    expect(await page.getByRole('link', { name: /Solicitar la beca|Nueva solicitud|Postularse de nuevo/ }).count()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
  }
  await page.goto('/usuario/vertice-1/beca/crear');
  await page.waitForURL('**/beca/listar');
  await page.goto('/usuario/vertice-1');
  await button('Programa de becas').click();
  await page.waitForURL('**/beca/listar');
});

it('an operator lets people try again, and who was refused then may', async () => {
  const agent = await refused();
  const { rows } = await db().query<{ id: number }>(`select id from calls.convocatoria where programa = 'beca'`);
  page = await openAs(browser, await newPersonAs('operador', ['convocatorias']));
  await page.goto(`/consola/convocatorias/${rows[0]!.id}/show`);
  await page.getByLabel('Quien no fue aprobado puede postularse de nuevo en esta convocatoria').check();
  await button('Guardar convocatoria').click();
  await page.getByText('Convocatoria guardada').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.context().close();
  page = await openAs(browser, agent);
  await page.goto('/usuario/vertice-1');
  await closure().getByText('Puede postularse de nuevo. La convocatoria cierra el').waitFor();
  await closure().getByRole('link', { name: 'Postularse de nuevo' }).click();
  await page.getByRole('heading', { name: 'Solicitud beca' }).waitFor();
});

it('a new application begins with the answers and copies of the files of one that was withdrawn', async () => {
  const agent = await applicant();
  const { idBeca, body } = await sent(agent);
  const attached = () => db().query('select id from documents.archivo where adjunto = $1', [`beca:${idBeca}`]);
  await eventually('attached', async () => (await attached()).rowCount === 6);
  await agent.post('consultar/beca/retirar', { id: idBeca });
  page = await openAs(browser, agent, { width: 390 });
  await page.goto('/usuario/vertice-1/beca/crear');
  await button('Usar mis datos anteriores').click();
  await page.getByText('Trajimos sus datos y archivos anteriores').waitFor();
  await page.getByRole('heading', { name: 'Para poder enviarla falta un dato' }).waitFor();
  expect(await field('Título general de la propuesta').inputValue()).toBe(body['tituloGeneralPropuesta']);
  await file('Título universitario')
    .getByRole('button', { name: /titulo\.pdf/ })
    .waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.getByLabel(/He leído y acepto/).check();
  await missing().waitFor({ state: 'detached' });
  await page.getByText(/Borrador guardado/).waitFor();
  await send();
  await page.getByRole('heading', { name: 'Solicitud enviada' }).waitFor();
  const second = (await agent.post('consultar/beca/listar')).body.r_data[0];
  expect(second).toMatchObject({ id_estatus_beca: 5, version: 1 });
  expect(second.id).not.toBe(idBeca);
  expect((await attached()).rowCount).toBe(6);
});

it('the home page says where one’s scholarship stands: queued until somebody has it, each step with its date', async () => {
  const { person, idCaso } = await opened();
  const [chief, judge] = [await coordinator(), await reviewer()];
  page = await openAs(browser, person, { width: 390 });
  await page.goto('/usuario/listar');
  const step = page.getByRole('region', { name: 'Su beca' }).getByRole('listitem');
  await step.filter({ hasText: /^Enviada \(hecho\)\d\d\/\d\d\/\d{4}$/ }).waitFor();
  await step.filter({ hasText: /^En coladesde el \d\d\/\d\d\/\d{4}$/ }).waitFor();
  expect(await obstacles(page)).toEqual([]);
  expect((await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] })).body.r_succ).toBe(true);
  // Without a reload.
  await step.filter({ hasText: 'En evaluación' }).waitFor();
  expect(await step.filter({ hasText: 'En cola' }).count()).toBe(0);
});

it('a window that closes while one looks at the landing page closes there too, with what one may do', async () => {
  page = await openAs(browser, await applicant());
  await db().query(`update catalogs.jornada set "fechaFin" = now() + interval '15 seconds' where codigo = 'vertice1'`);
  try {
    await page.goto('/usuario/vertice-1');
    await page.getByText('Sí: cumple todos los requisitos.').waitFor();
    await page.getByText(/^La convocatoria concluyó el/).waitFor();
    await page.getByText('Todavía no: cumple 4 de 5 requisitos.').waitFor();
    expect(await page.getByRole('link', { name: 'Solicitar la beca' }).count()).toBe(0);
  } finally {
    await db().query(`update catalogs.jornada set "fechaFin" = now() + interval '1 day' where codigo = 'vertice1'`);
  }
});

it('a declaration that comes while an operator has the list open stands there without a reload', async () => {
  const cedula = randomCedula();
  const agent = await applicant({ cedula });
  const { idBeca } = await approved(agent);
  page = await openAs(browser, await newPersonAs('operador', ['convocatorias']));
  await page.goto('/consola/contratos');
  await page.getByPlaceholder('Nombre o cédula').fill(cedula);
  const row = page.getByRole('row').filter({ hasText: cedula });
  await row.getByText('Declaración pendiente').waitFor();
  await agent.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato: await uploaded(agent, 'contrato') });
  await row.getByText('En revisión').waitFor();
  expect(await row.getByRole('button', { name: 'Devolver' }).count()).toBe(1);
});
