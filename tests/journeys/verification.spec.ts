import type { Page } from 'playwright-core';
import { eventually } from '../builders/db.js';
import { applicant, sent, somePdf, uploaded } from '../builders/scholarship.js';
import { browserPerSpec, CODE, hold, lookAt, obstacles, openPage } from './browser.js';

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
  await eventually('the title', async () => (await page.title()).startsWith('Verificación de acuse de recibo'));
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

describe('The answer of a verification', () => {
  /** The texts of the answer, and React's complaints about what it found on the page. */
  async function answerBeforeTheCode(codigo: string, title: string) {
    page = await openPage(browser(), { width: 390 });
    const faults: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => request.url().includes('/publico/verificar/') && asked.push(request.url()));
    const release = await hold(page, CODE);
    await lookAt(page, `/verificar/${codigo}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const card = page.locator('.tarjeta[aria-busy=false]');
    const early = await card.innerText();
    expect(await page.getByRole('button', { name: 'Imprimir' }).count()).toBe(0);
    const mark = await card.evaluateHandle((node) => node.firstElementChild);
    release();
    await page.waitForFunction(() => !document.querySelector('[data-pagina]'));
    await page.waitForLoadState('networkidle');
    return {
      early,
      late: await card.innerText(),
      kept: await mark.evaluate((node) => node?.isConnected),
      faults: hydration(faults),
      asked,
    };
  }
  const hydration = (faults: string[]) => faults.filter((text) => /hydrat|did not match|#4\d\d/i.test(text));

  it('stands before the code of the application, and React goes on with it', async () => {
    const { acuse } = await sent(await applicant());
    const { early, late, kept, faults, asked } = await answerBeforeTheCode(acuse.numero, 'Verificación de acuse de recibo');
    expect(early).toMatch(/^Acuse de recibo vigente\n[^]*Solicitud de beca[^]*hora de Caracas/);
    expect(late.startsWith(early)).toBe(true);
    expect(late).toContain('Imprimir');
    await eventually('the title', async () => (await page.title()).startsWith('Verificación de acuse de recibo'));
    expect({ kept, faults, asked: asked.length }).toEqual({ kept: true, faults: [], asked: 1 });
    expect(await obstacles(page)).toEqual([]);
  });

  it('says so of a number that nobody gave', async () => {
    const { early, late, kept, faults, asked } = await answerBeforeTheCode('%3Cb%3E-0000', 'Verificación de documento');
    expect(early).toContain('No existe ningún documento con el código <b>-0000.');
    expect({ late, kept, faults, asked: asked.length }).toEqual({ late: early, kept: true, faults: [], asked: 1 });
  });

  it('is React’s where the registry could not be asked: it says why, and tries again', async () => {
    page = await openPage(browser(), { width: 390 });
    await page.route(/\/publico\/verificar\//, (route) => route.fulfill({ status: 500, json: { r_succ: false, r_mess: 'No se pudo.' } }), {
      times: 1,
    });
    await page.goto('/verificar/0000-0000-0000');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByText('No existe ningún documento con el código').waitFor();
    expect(await page.getByText('No se pudo.').count()).toBe(0);
  });
});
