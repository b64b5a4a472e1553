import type { Locator, Page } from 'playwright-core';
import { eventually } from '../builders/db.js';
import { act, assigned, caseOf, coordinator, reviewer, statusBecomes } from '../builders/evaluation.js';
import { uploaded } from '../builders/scholarship.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);

it('a second look opens at what changed, with the file that was there before beside the new one', async () => {
  const [chief, judge] = [await coordinator(), await reviewer()];
  const { idCaso, idBeca, person, body } = await assigned(chief, judge);
  await act(judge, idCaso, 'devolver', { version: 1, motivo: 'No se lee el sello' });
  await statusBecomes(person, 2);
  await person.post('guardar/beca/solicitud', { ...body, id: idBeca, idArchivoTitulo: await uploaded(person, 'titulo') });
  await caseOf(idBeca, 2);
  page = await openAs(browser(), judge);
  await page.goto(`/consola/casos/${idCaso}/show`);
  const changes = page.getByRole('region', { name: 'Cambios desde el envío 1' });
  await eventually('the first change in focus', () =>
    changes
      .getByRole('listitem')
      .first()
      .evaluate((item) => item === document.activeElement),
  );
  // What did not change is folded.
  await button(/: lo que no cambió$/)
    .and(page.locator('[aria-expanded=false]'))
    .waitFor();
  for (const which of ['antes', 'ahora']) {
    await changes.getByRole('button', { name: `Ver Título universitario, ${which}: titulo.pdf` }).click();
    const dialog = page.getByRole('dialog', { name: `Título universitario, ${which}` });
    await dialog.getByRole('img', { name: 'Página 1 de 1' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
  }
  const documents = page.getByRole('region', { name: 'Documentos: 6' });
  await documents.getByRole('tab', { name: 'Título universitario', selected: true }).waitFor();
  for (const which of ['antes', 'titulo.pdf, ahora'])
    await documents
      .getByRole('region', { name: new RegExp(`${which}$`) })
      .locator('canvas[data-dibujada]')
      .waitFor();
  for (const which of ['Antes', 'Ahora'])
    await documents
      .getByRole('group', { name: /^Cómo se ve: / })
      .getByText(which, { exact: true })
      .waitFor();
  expect(await obstacles(page)).toEqual([]);
  // Another document, and back by the change itself.
  await documents.getByRole('tab', { name: 'Notas' }).click();
  await documents.getByRole('region', { name: /antes$/ }).waitFor({ state: 'detached' });
  await button('Comparar: Título universitario', changes).click();
  const before = documents.getByRole('region', { name: /antes$/ });
  await before.locator('canvas[data-dibujada]').waitFor();
  // On a phone one above the other, after what changed and before what decides.
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (of: Locator) => (await of.boundingBox())!.y;
  await documents
    .getByRole('region', { name: /ahora$/ })
    .locator('canvas[data-dibujada]')
    .waitFor();
  const order = [changes, before, documents.getByRole('region', { name: /ahora$/ }), button('Aprobar')];
  const tops: number[] = [];
  for (const part of order) tops.push(await top(part));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await button('Decidir').click();
  await eventually('the decision in sight', async () => (await top(button('Aprobar'))) < 844);
  expect(await obstacles(page)).toEqual([]);
});
