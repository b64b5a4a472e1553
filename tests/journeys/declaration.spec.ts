import type { Page } from 'playwright-core';
import { readPdf } from '../builders/read-pdf.js';
import { applicant, approved } from '../builders/scholarship.js';
import { browserPerSpec, obstacles, openAs } from './browser.js';
import { processForm } from './process-form.js';

let page: Page;
const browser = browserPerSpec(() => page);

const { button, dialog, attach } = processForm(() => page);

it('the declaration to sign is downloaded beside its upload, with one’s own data in it', async () => {
  const agent = await applicant({ primerNombre: 'Luisa' });
  await approved(agent, 1);
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto('/usuario/vertice-1/beca/listar');
  await button(/^Cargar declaración jurada/).click();
  const upload = dialog('Declaración jurada');
  await button('Descargar declaración', upload).click();
  const model = dialog('Declaración jurada para firmar');
  await model.getByText('El documento está listo.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  const href = await model.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href');
  const answer = await agent.get(href!.replace('/api/', '')).buffer(true);
  const { pages } = await readPdf(new Uint8Array(answer.body as Buffer));
  expect(pages[0]!.text).toMatch(/Luisa/i);
  await button('Cerrar', model).click();
  await attach(upload, 'Declaración jurada firmada', 'firmada.pdf');
  await button('Enviar declaración', upload).click();
  await page.getByText('Recibimos su declaración jurada y la estamos revisando.').first().waitFor();
  await button(/^Declaración jurada/).click();
  await dialog('Declaración jurada').getByRole('link', { name: 'Preguntar' }).click();
  await page.getByRole('heading', { name: 'Preguntar por su declaración jurada' }).waitFor();
  await page.getByText('En revisión').waitFor();
});
