import type { Page } from 'playwright-core';
import { applicant, sent } from '../builders/scholarship.js';
import { browserPerSpec, obstacles, openAs } from './browser.js';
import { scholarshipForm } from './scholarship-form.js';

let page: Page;
const browser = browserPerSpec(() => page);

const { field, review } = scholarshipForm(() => page);
const part = (name: string) => page.getByRole('region', { name, exact: true });

it('all that would be sent stands on one page before it is asked for, each answer with the way to its field', async () => {
  const agent = await applicant();
  const { idBeca, body } = await sent(agent);
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
  // What stands there as it was sent is not sent again.
  await field('Resumen de la propuesta').fill('Medir la calidad del agua.');
  await review();
  for (const text of ['Universidad Central de Venezuela (UCV)', 'Maestría', 'Sí'])
    await part('Postgrado al que aspira').getByText(text, { exact: true }).waitFor();
  await part('Propuesta de investigación')
    .getByText(body['tituloGeneralPropuesta'] as string)
    .waitFor();
  const files = part('Documentos');
  expect(await files.getByRole('button', { name: /^Ver / }).count()).toBe(6);
  await files.getByRole('button', { name: /^Ver Título universitario: titulo\.pdf/ }).click();
  const preview = page.getByRole('dialog', { name: 'Título universitario' });
  await preview.getByRole('img', { name: 'Página 1 de 1' }).waitFor();
  await preview.getByRole('button', { name: 'Cerrar' }).click();
  expect(await obstacles(page)).toEqual([]);

  await page.getByRole('link', { name: 'Cambiar: Resumen de la propuesta' }).click();
  await page.getByRole('heading', { name: 'Solicitud beca', level: 1 }).waitFor();
  await field('Resumen de la propuesta').and(page.locator(':focus')).waitFor();
  await field('Resumen de la propuesta').fill('Medir la calidad del agua en dos años.');
  await review();
  await part('Propuesta de investigación').getByText('Medir la calidad del agua en dos años.').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Solicitud beca', level: 1 }).waitFor();
});
