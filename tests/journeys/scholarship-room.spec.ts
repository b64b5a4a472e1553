import type { Page } from 'playwright-core';
import { act, assigned, coordinator, reviewer, statusBecomes } from '../builders/evaluation.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
let judge: Agent;
beforeAll(async () => {
  judge = await reviewer();
});

it('an operator opens an application from the list, and reads what was sent and why it came back', async () => {
  const { person, idCaso, acuse } = await assigned(await coordinator(), judge);
  const notas = [{ campo: 'tituloGeneralPropuesta', nota: 'Diga de qué trata' }];
  await act(judge, idCaso, 'devolver', { version: 1, motivo: 'Falta una firma', notas });
  await statusBecomes(person, 2);
  page = await openAs(browser(), await newPersonAs('operador', ['convocatorias']), { width: 390 });
  const { cedula } = (await person.post('consultar/usuarios/persona')).body.r_data as { cedula: string };
  await page.goto(`/consola/becas?filter=${encodeURIComponent(JSON.stringify({ q: cedula }))}`);
  await page.getByText(acuse.numero).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('row').filter({ hasText: acuse.numero }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /^Solicitud de / }).waitFor();
  await page.getByText('Lo que se le dijo: Falta una firma').waitFor();
  await page.getByRole('list', { name: 'Notas por campo' }).getByText('Diga de qué trata').waitFor();
  await page.getByRole('list', { name: 'Avance' }).locator('[aria-current=step]').getByText('Devuelta').waitFor();
  const said = page.getByRole('region', { name: 'Lo que envió' });
  await said.getByText('cedula.pdf').waitFor();
  // What is in the files is for who judges.
  expect(await said.getByRole('link').count()).toBe(0);
  await page.getByRole('link', { name: `Verificar el acuse ${acuse.numero}` }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
});
