import type { Page } from 'playwright-core';
import { type MadeCall, callOf, complete, proposer, question } from '../builders/calls.js';
import { jpeg } from '../builders/files.js';
import { applicant, scholarshipFiles, sent, uploaded } from '../builders/scholarship.js';
import { atBothWidths, browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
/** What was sent is reviewed once it says something else. */
const toReview = async (idBeca: number) => {
  await page.goto(`/usuario/vertice-1/beca/${idBeca}/editar`);
  await field('Resumen de la propuesta').fill('Medir la calidad del agua.');
  await button('Revisar y enviar').click();
};
/** The files whose content the page asks for, by id. */
const asked: string[] = [];
const listen = () => {
  asked.length = 0;
  page.on('request', (request) => {
    const id = /archivos\/([0-9a-f-]{36})\?modo=ver/.exec(request.url())?.[1];
    if (id) asked.push(id);
  });
};
const large = (label: string) => button(`Ampliar ${label}`);
/** As `obstacles`, and whether the letter of acceptance is as small as all are. */
const small = async (of: Page): Promise<string[]> => {
  const { height } = (await large('Carta de aceptación').boundingBox())!;
  return [...(await obstacles(of)), ...(Math.abs(height - 162) < 6 ? [] : [`${height} pixels high`])];
};
const drawn = (label: string) => large(label).locator('canvas[data-dibujada]');

it('the files of an application stand open, small, and none is read before it comes near', async () => {
  const agent = await applicant();
  const files = await scholarshipFiles(agent);
  const photo = await agent.upload('archivos/post/rif', 'rif', jpeg(40, 80), 'rif.jpg');
  const { idBeca } = await sent(agent, { ...files, idArchivoRIF: photo.body.r_data });
  page = await openAs(browser(), agent, { width: 390 });
  await page.setViewportSize({ width: 390, height: 400 });
  listen();
  await toReview(idBeca);
  const documents = page.getByRole('region', { name: 'Documentos', exact: true });
  await large('Cédula de identidad').scrollIntoViewIfNeeded();
  await drawn('Cédula de identidad').waitFor();
  await page.waitForLoadState('networkidle');
  const last = files.idArchivoCartaAceptacion!;
  expect(asked).not.toContain(last);
  await large('Carta de aceptación').scrollIntoViewIfNeeded();
  await drawn('Carta de aceptación').waitFor();
  expect(asked.filter((id) => id === last)).toHaveLength(1);
  await large('RIF').scrollIntoViewIfNeeded();
  await large('RIF').locator('img').waitFor();
  for (const thumb of await documents.getByRole('button', { name: /^Ampliar / }).all()) await thumb.scrollIntoViewIfNeeded();
  expect(await atBothWidths(page, small)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await large('Carta de aceptación').click();
  const preview = page.getByRole('dialog', { name: 'Carta de aceptación' });
  await preview.getByRole('img', { name: 'Página 1 de 1' }).waitFor();
  // What was read for the small one is there for the large one.
  expect(asked.filter((id) => id === last)).toHaveLength(1);
});

it('a file that cannot be shown says so and is there to be downloaded', async () => {
  const agent = await applicant();
  const { idBeca, body } = await sent(agent);
  page = await openAs(browser(), agent);
  await page.route(`**/archivos/${body['idArchivoRIF'] as string}?modo=ver`, (route) => route.abort());
  await toReview(idBeca);
  await large('RIF').scrollIntoViewIfNeeded();
  await page.getByText('La vista previa no se pudo mostrar.').waitFor();
  const link = page.getByRole('link', { name: 'Descargar RIF' });
  expect(await link.getAttribute('href')).toBe(`/api/archivos/${body['idArchivoRIF'] as string}`);
  expect(await obstacles(page)).toEqual([]);
});

it('a proposal shows the files of its answers as they look, too', async () => {
  const agent = await proposer();
  const call: MadeCall = await callOf('innovacion', {
    preguntas: [question('plano', { etiqueta: 'Plano de la planta', tipo: 'archivo' })],
  });
  const idProyecto = await complete(agent, call);
  const answer = { idProyecto, respuestas: { plano: await uploaded(agent, 'respuesta') } };
  expect((await agent.post('guardar/convocatoria/respuestas', answer)).body.r_succ).toBe(true);
  page = await openAs(browser(), agent);
  await page.goto(`/usuario/vertice-3/convocatoria/${call.codigo}/${idProyecto}/revisar`);
  await large('Plano de la planta').scrollIntoViewIfNeeded();
  await drawn('Plano de la planta').waitFor();
  expect(await obstacles(page)).toEqual([]);
});
