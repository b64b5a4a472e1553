import { DOCUMENTS_PROPOSED } from '@registro/contracts/calls/documents';
import type { Page } from 'playwright-core';
import { callOf } from '../builders/calls.js';
import { newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, controls, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
const region = (name: string) => page.getByRole('region', { name, exact: true });

it('documents of an open call are proposed by who saves it, and another operator reads both and confirms them', async () => {
  const [one, two] = [await newPersonAs('operador', ['convocatorias']), await newPersonAs('operador', ['convocatorias'])];
  const { id } = await callOf('sostenibilidad', {
    terminos: [{ uso: 'terminos', titulo: 'Términos de antes', url: '/docs/antes.pdf', idArchivo: null }],
  });
  const path = `/consola/convocatorias/${id}/show`;

  page = await openAs(browser(), one);
  await page.goto(path);
  const document = page.getByRole('group', { name: 'Documento 1', exact: true });
  await page.getByText(/lo que se lee antes de participar cambia cuando otro operador lo confirme/).waitFor();
  await field('Título', document).fill('Términos de ahora');
  await button('Guardar convocatoria').click();
  await page.getByText(DOCUMENTS_PROPOSED).waitFor();
  const panel = region('Documentos por confirmar');
  await panel.getByText('La confirma otra persona.').waitFor();
  // What holds is what its form says.
  expect(await field('Título', document).inputValue()).toBe('Términos de antes');
  expect(await button('Confirmar', panel).count()).toBe(0);
  await page.context().close();

  page = await openAs(browser(), two, { width: 390 });
  await page.goto(path);
  await region('Vigentes').getByText('Términos de antes').waitFor();
  await region('Propuestos').getByText('Términos de ahora').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await button('Confirmar', region('Documentos por confirmar')).click();
  await button('Sí, confirmar').click();
  await page.getByText('Los documentos están vigentes').waitFor();
  await region('Documentos por confirmar').waitFor({ state: 'detached' });
  expect((await two.get(`recursos/convocatorias/${id}`)).body).toMatchObject({
    terminos: [{ titulo: 'Términos de ahora' }],
    propuesta: null,
  });
});
