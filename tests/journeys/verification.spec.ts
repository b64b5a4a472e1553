import type { Page } from 'playwright-core';
import { applicant, sent, somePdf, uploaded } from '../builders/scholarship.js';
import { browserPerSpec, obstacles, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

it('whoever has the number of a receipt reads what it proves, to the second, and compares a file with it, which stays in the browser', async () => {
  const agent = await applicant();
  const titulo = somePdf();
  const { acuse } = await sent(agent, { idArchivoTitulo: await uploaded(agent, 'titulo', titulo) });
  page = await openPage(browser(), { width: 390 });
  const uploads: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && uploads.push(request.url()));
  await page.goto(`/verificar/${acuse.numero}`);
  await page.getByRole('heading', { name: 'Verificación de acuse de recibo', level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^Verificación de acuse de recibo/);
  const said = (term: string) => page.locator('dl.ficha > div').filter({ hasText: term }).locator('dd').innerText();
  expect(await said('Fecha de recibo')).toMatch(/\d{1,2}:\d\d:\d\d.*hora de Caracas/);
  expect([await said('Qué se recibió'), await said('Programa')]).toEqual([
    'Solicitud de beca',
    expect.stringContaining('Universidad Central de Venezuela'),
  ]);
  const check = page.getByRole('region', { name: '¿Es este el archivo que se envió?' });
  const look = (buffer: Buffer) =>
    check.getByLabel('Archivo que quiere comprobar').setInputFiles({ name: 'copia.pdf', mimeType: 'application/pdf', buffer });
  await look(titulo);
  await check.getByText('«copia.pdf» es, byte por byte, el archivo enviado como Título universitario.').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await look(Buffer.concat([titulo, Buffer.from(' ')]));
  await check.getByText('«copia.pdf» no es ninguno de los archivos enviados').waitFor();
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'soltado.pdf', { type: 'application/pdf' }));
      return data;
    },
    [...titulo],
  );
  await check.dispatchEvent('drop', { dataTransfer: transfer });
  await check.getByText('«soltado.pdf» es, byte por byte').waitFor();
  expect(uploads).toEqual([]);
});

it('the page of an unknown number says that there is no such document', async () => {
  page = await openPage(browser());
  await page.goto('/verificar/0000-0000-0000');
  await page.getByRole('heading', { name: 'Verificación de documento', level: 1 }).waitFor();
  await page.getByText('No existe ningún documento con el código').waitFor();
  expect(await obstacles(page)).toEqual([]);
});
