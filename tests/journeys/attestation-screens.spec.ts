import type { Page } from 'playwright-core';
import { callOf, caseOfProposal, complete, member, proposer, send, sentProposal } from '../builders/calls.js';
import { act, coordinator, makeReviewer, view } from '../builders/evaluation.js';
import { registered } from '../builders/profile.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

const { button } = controls(() => page);

it('a reviewer takes away how many evaluations they did in the year, and hears where there is nothing to attest', async () => {
  const { idProyecto } = await sentProposal(await callOf('sostenibilidad'));
  const { id } = await caseOfProposal(idProyecto);
  const judge = await makeReviewer(await registered());
  await act(await coordinator(), id, 'asignar', { evaluadores: [judge.id] });
  const { version } = await view(judge, id);
  expect((await act(judge, id, 'aprobar', { version })).body.r_succ).toBe(true);
  page = await openAs(browser(), judge);
  await page.goto('/consola');
  const year = new Date().getFullYear();
  await button(`Constancia de evaluación ${year}`).click();
  const dialog = page.getByRole('dialog', { name: `Constancia de evaluación ${year}` });
  await dialog.getByText('El documento está listo.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Cerrar', dialog).click();
  await button(`Constancia de evaluación ${year - 1}`).click();
  await page.getByText('No hay nada que hacer constar todavía').waitFor();
});

it('who confirmed to be of a team takes away that they took part, once its proposal was sent', async () => {
  const [owner, mate] = [await proposer(), await proposer()];
  const idProyecto = await complete(owner, await callOf('sostenibilidad'));
  await owner.post('consultar/usuarios/registroMiembroSostenibilidad', member(idProyecto, mate.cedula, { idTipoPersona: 2 }));
  page = await openAs(browser(), mate, { width: 390 });
  await page.goto('/usuario/vertice-3/equipo');
  await button('Confirmar participación').click();
  await page.getByText('Confirmado', { exact: true }).waitFor();
  expect(await button('Constancia de participación').count()).toBe(0);
  expect((await send(owner, idProyecto)).body.r_succ).toBe(true);
  await page.reload();
  await button('Constancia de participación').click();
  await page.getByRole('dialog', { name: 'Constancia de participación' }).getByText('El documento está listo.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await button('Cerrar').click();
  await page.getByRole('link', { name: /^Preguntar por/ }).click();
  await page.getByRole('heading', { name: 'Preguntar por su participación' }).waitFor();
  await page.getByText('Confirmado', { exact: true }).waitFor();
});
