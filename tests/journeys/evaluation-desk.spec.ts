import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { act, assigned, caseOf, coordinator, reviewer, statusBecomes, view } from '../builders/evaluation.js';
import { uploaded } from '../builders/scholarship.js';
import type { Agent } from '../builders/user.js';
import { browserPerSpec, controls, hold, obstacles, openAs } from './browser.js';
import { unchecked } from './unchecked.js';

let page: Page;
const browser = browserPerSpec(() => page);
let chief: Agent;
let judge: Agent;

beforeAll(async () => {
  [chief, judge] = [await coordinator(), await reviewer()];
});

const { button, field } = controls(() => page);
const history = () => page.getByRole('region', { name: 'Historial' });
/** The case with its history unfolded. */
const open = async (idCaso: number, looks?: Parameters<typeof openAs>[2]) => {
  page = await openAs(browser(), chief, looks);
  await page.goto(`/consola/casos/${idCaso}/show`);
  await button('Historial').click();
};

describe('the coordinador', () => {
  it('reads what a reviewer wrote when giving the case back, beside the name and in the history', async () => {
    const { idCaso } = await assigned(chief, judge);
    await act(judge, idCaso, 'excusar', { motivo: 'Estaré de viaje hasta marzo' });
    await open(idCaso, { width: 390, dark: true });
    await page.getByRole('region', { name: 'Evaluadores' }).getByText('Se excusó antes: Estaré de viaje hasta marzo').waitFor();
    await history().getByRole('listitem').filter({ hasText: 'Se excusó del caso' }).getByText('Estaré de viaje hasta marzo').waitFor();
    await history().getByRole('listitem').filter({ hasText: 'Se asignó el caso' }).getByText(judge.correo).waitFor();
    await history().getByText('Se abrió el caso').waitFor();
    expect(await obstacles(page)).toEqual([]);
  });

  it('takes back a conflict that was noted by mistake, with a reason, and gives the case', async () => {
    const { idCaso } = await assigned(chief, judge);
    await act(judge, idCaso, 'declarar-conflicto', { motivo: 'Es mi primo' });
    await open(idCaso);
    await page.getByText('Conflicto declarado: Es mi primo').waitFor();
    await button(`Retirar el conflicto de ${judge.correo}`).click();
    const dialog = page.getByRole('dialog', { name: `Retirar el conflicto de ${judge.correo}` });
    await button('Retirar el conflicto', dialog).click();
    await dialog.getByText('El motivo es requerido').first().waitFor();
    await field('Motivo', dialog).fill('Se llama igual, no es él');
    expect(await obstacles(page)).toEqual([]);
    await button('Retirar el conflicto', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    // Behind those with less work, where there are many.
    const more = button(/^Ver los otros/);
    if (await more.count()) await more.click();
    await button(`Asignar a ${judge.correo}`).click();
    await history()
      .getByRole('listitem')
      .filter({ hasText: 'Se retiró el conflicto anotado' })
      .getByText('Se llama igual, no es él')
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: judge.correo }).getByText('Asignado').waitFor();
    expect((await view(judge, idCaso)).puede.decidir).toBe(true);
  });

  it('reopens a decision with a reason, reads in the history what came of it, and who has the case decides again', async () => {
    const { idCaso, person } = await assigned(chief, judge);
    await act(judge, idCaso, 'rechazar', { version: 1, motivo: 'Falta un recaudo' });
    await statusBecomes(person, 7);
    const desk = await openAs(browser(), judge);
    await desk.goto(`/consola/casos/${idCaso}/show`);
    await desk.getByText(/decidió este envío/).waitFor();
    expect(await desk.getByRole('button', { name: 'Reabrir la decisión' }).count()).toBe(0);
    await open(idCaso);
    await button('Reabrir la decisión').click();
    const dialog = page.getByRole('dialog', { name: 'Reabrir la decisión' });
    await field('Motivo', dialog).fill('El recaudo estaba en otra carpeta');
    expect(await obstacles(page)).toEqual([]);
    await button('Sí, reabrir', dialog).click();
    await history().getByText('La decisión se reabrió', { exact: true }).waitFor();
    await history().getByText('Quedó sin efecto: la decisión se reabrió').waitFor();
    await history().getByText('El recaudo estaba en otra carpeta').waitFor();
    expect(await obstacles(page)).toEqual([]);
    // The reviewer's screen follows without a reload.
    await desk.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await unchecked(desk);
    await desk.getByRole('button', { name: 'Sí, aprobar' }).click();
    await statusBecomes(person, 4);
    await desk.context().close();
  });

  it('reads why a decision can’t be reopened once the person has gone on from it', async () => {
    const { idCaso, idBeca, person } = await assigned(chief, judge);
    await act(judge, idCaso, 'aprobar', { version: 1 });
    await statusBecomes(person, 4);
    const idArchivoContrato = await uploaded(person, 'contrato');
    expect((await person.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato })).body.r_succ).toBe(true);
    await open(idCaso);
    await page.getByText('No puede reabrirse: La persona ya presentó la declaración jurada de su beca.').waitFor();
    expect(await button('Reabrir la decisión').count()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
  });
});

it('a document that stands open is read once, whatever is read again around it', async () => {
  page = await openAs(browser(), judge);
  const read: string[] = [];
  page.on('request', (request) => request.url().endsWith('?modo=ver') && read.push(request.url()));
  await page.goto(`/consola/casos/${(await assigned(chief, judge)).idCaso}/show`);
  await page.locator('canvas[data-dibujada]').first().waitFor();
  await button('Aprobar').click();
  await unchecked(page).then(() => button('Sí, aprobar').click());
  await page.getByText(/decidió este envío/).waitFor();
  expect(read).toEqual([...new Set(read)]);
});

it('the list has a line of 40 pixels a case, keeps its columns, and is shared by its address', async () => {
  const { idCaso } = await assigned(chief, judge);
  await db().query(`update evaluation.caso set enviado = now() - interval '12 days 1 hour' where id = $1`, [idCaso]);
  const { cedula } = await view(judge, idCaso);
  page = await openAs(browser(), judge);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify({ q: cedula }))}`);
  const line = page.getByRole('row').filter({ hasText: cedula });
  const height = async () => Math.round((await line.boundingBox())!.height);
  const level = page.getByRole('columnheader', { name: 'Nivel' });
  await line.getByText('Vencido hace 2 días').waitFor();
  await level.waitFor();
  expect(await height()).toBeLessThanOrEqual(41);
  await button('Columnas').click();
  await page.getByRole('menuitemcheckbox', { name: 'Nivel' }).click();
  expect(await obstacles(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await line.waitFor();
  expect(await level.count()).toBe(0);
  await button('Filas altas').click();
  await eventually('higher rows', async () => (await height()) >= 56);
  expect(await obstacles(page)).toEqual([]);
  await button('Copiar enlace').click();
  await page.getByText('Enlace copiado').waitFor();
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(JSON.parse(shared.searchParams.get('filter')!)).toEqual({ q: cedula });
});

it('a filter that a link brings stands in its inputs, whoever opens it', async () => {
  const { idCaso } = await assigned(chief, judge);
  const { cedula, programa, resumen } = await view(judge, idCaso);
  const level = resumen.find(({ clave }) => clave === 'nivel')!;
  const query = new URLSearchParams({
    filter: JSON.stringify({ q: cedula, programa, resumen: { nivel: level.valor }, asignado: judge.id }),
    displayedFilters: JSON.stringify({ programa: true, 'resumen.nivel': true, asignado: true }),
  });
  page = await openAs(browser(), chief);
  // The slower of what the inputs are made of comes last.
  const release = await hold(page, /consultar\/evaluador$/);
  await page.goto(`/consola/casos?${query}`);
  const line = page.getByRole('row').filter({ hasText: cedula });
  await line.waitFor();
  release();
  for (const [label, text] of [
    ['Programa', programa!],
    ['Nivel', level.texto],
    ['Asignado a', judge.correo],
  ] as const)
    await page.getByRole('combobox', { name: label }).filter({ hasText: text }).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('the next document is opened ahead, shown by what was opened, and let go where nobody shows it', async () => {
  const cases = [await assigned(chief, judge), await assigned(chief, judge)].map(({ idCaso }) => idCaso);
  page = await openAs(browser(), judge);
  // pdf.js has a worker for each document that is open.
  let started = 0;
  page.on('worker', (worker) => {
    if (worker.url().includes('pdf.worker')) started++;
  });
  const atWork = () => page.workers().filter((worker) => worker.url().includes('pdf.worker')).length;
  await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify({ id: cases }))}`);
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .click();
  await page.locator('canvas[data-dibujada]').first().waitFor();
  await eventually('the next document to be open as well', async () => atWork() === 2);
  await page.keyboard.press('j');
  await page.getByText('Caso 2 de 2').waitFor();
  await page.locator('canvas[data-dibujada]').first().waitFor();
  await eventually('the first one to be let go', async () => atWork() === 1);
  expect(started).toBe(2);
  await page.keyboard.press('k');
  await page.getByText('Caso 1 de 2').waitFor();
  await eventually('the next one to be open again', async () => atWork() === 2);
  await page.getByRole('link', { name: 'Casos', exact: true }).first().click();
  await page.getByRole('columnheader', { name: 'Plazo' }).waitFor();
  await eventually('nothing to be open', async () => atWork() === 0);
});

it('the chosen document stands in the address of its case, and is chosen again by it', async () => {
  const { idCaso } = await assigned(chief, judge);
  page = await openAs(browser(), judge);
  await page.goto(`/consola/casos/${idCaso}/show`);
  await page.getByRole('tab', { name: 'Título universitario' }).click();
  await page.waitForURL('**/show?documento=*');
  const chosen = page.getByRole('tab', { name: 'Título universitario', selected: true });
  await chosen.waitFor();
  await page.reload();
  await chosen.waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('the menu says how many cases wait, and one less after a decision', async () => {
  const own = await reviewer();
  const { idCaso } = await assigned(chief, own);
  await assigned(chief, own);
  page = await openAs(browser(), own);
  await page.goto('/consola/casos');
  await page.getByRole('link', { name: /^Casos\b.*2 esperan/ }).waitFor();
  await act(own, idCaso, 'aprobar', { version: 1 });
  await page.getByRole('link', { name: /^Casos\b.*1 espera$/ }).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('the history says everything that happened to a case, by whom and why', async () => {
  const { idCaso, idBeca, person, body } = await assigned(chief, judge);
  await act(judge, idCaso, 'presencia');
  await act(judge, idCaso, 'excusar', { motivo: 'Viajo hasta marzo' });
  await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] });
  await act(judge, idCaso, 'nota', { texto: 'Llamé a la universidad' });
  const notas = [{ campo: 'idArchivoTitulo', nota: 'El sello está borroso' }];
  await act(judge, idCaso, 'devolver', { version: 1, motivo: 'No se lee el título', observaciones: '', notas });
  await statusBecomes(person, 2);
  await person.post('guardar/beca/solicitud', { ...body, id: idBeca, idArchivoTitulo: await uploaded(person, 'titulo') });
  await caseOf(idBeca, 2);
  await act(judge, idCaso, 'rechazar', { version: 2, motivo: 'Sigue sin leerse' });
  await statusBecomes(person, 7);
  await act(chief, idCaso, 'reabrir', { version: 2, motivo: 'Llegó la copia certificada' });
  await eventually('the reopening', async () => (await view(chief, idCaso)).estado === 'asignado');
  await open(idCaso);
  const lines = history().getByRole('listitem');
  await lines.first().waitFor();
  const said = await lines.allInnerTexts();
  // Newest first. The day and hour stand below each.
  for (const line of said) expect(line).toMatch(/\d\d\/\d\d\/\d{4}/);
  const told = said.toReversed();
  const expected = [
    ['Envío 1'],
    ['Se abrió el caso'],
    ['Se asignó el caso', judge.correo, chief.correo],
    ['Abrió el envío por primera vez', judge.correo],
    ['Se excusó del caso', judge.correo, 'Viajo hasta marzo'],
    ['Se asignó el caso', judge.correo, chief.correo],
    ['Nota interna', judge.correo, 'Llamé a la universidad'],
    ['Devuelta', judge.correo, 'envío 1', 'No se lee el título', 'Título universitario: El sello está borroso'],
    ['Envío 2'],
    ['El caso volvió a abrirse con el envío nuevo'],
    ['No aprobada', judge.correo, 'envío 2', 'Sigue sin leerse', 'Quedó sin efecto'],
    ['Se pidió reabrir la decisión', chief.correo, 'Llegó la copia certificada'],
    ['La decisión se reabrió'],
  ];
  let at = 0;
  for (const words of expected) {
    const next = told.findIndex((line, i) => i >= at && words.every((word) => line.includes(word)));
    expect([words, next]).not.toEqual([words, -1]);
    at = next + 1;
  }
});
