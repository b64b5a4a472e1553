import type { Browser, Page } from 'playwright-core';
import { closeDb } from '../builders/db.js';
import { act, assigned, coordinator, reviewer, statusBecomes, view } from '../builders/evaluation.js';
import { uploaded } from '../builders/scholarship.js';
import type { Agent } from '../builders/user.js';
import { controls, obstacles, openAs, openBrowser } from './browser.js';

let browser: Browser;
let page: Page;
let chief: Agent;
let judge: Agent;

beforeAll(async () => {
  browser = await openBrowser();
  [chief, judge] = [await coordinator(), await reviewer()];
});
afterEach(() => page?.context().close());
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const { button, field } = controls(() => page);
const history = () => page.getByRole('region', { name: 'Historial' });
const open = async (idCaso: number, looks?: Parameters<typeof openAs>[2]) => {
  page = await openAs(browser, chief, looks);
  await page.goto(`/consola/casos/${idCaso}/show`);
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
    const desk = await openAs(browser, judge);
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
