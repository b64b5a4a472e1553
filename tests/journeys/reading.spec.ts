import type { Page, Request } from 'playwright-core';
import { callOf } from '../builders/calls.js';
import { savedProduct } from '../builders/products.js';
import { registered } from '../builders/profile.js';
import { browserPerSpec, CODE, controls, hold, lookAt, obstacles, openAs, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

const REACT = /\/assets\/app-[^/]+\.js$/;
const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
/** Nothing is sent to this browser on a guess. */
const spare = () => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

describe('A page that is only read', () => {
  /** What of React's code is asked for until nothing is on its way. */
  async function codeOf(path: string): Promise<string[]> {
    const asked: string[] = [];
    const note = (request: Request) => CODE.test(request.url()) && asked.push(request.url());
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    return asked;
  }

  it.each(['/', '/terminos', '/ayuda', '/convocatorias'])('%s does what it does without React', async (path) => {
    page = await openPage(browser(), { width: 390 });
    await spare();
    expect(await codeOf(path)).toEqual([]);
    await link('Buzón de demostración').waitFor();
    expect(await link('Términos y privacidad').isVisible()).toBe(true);
    expect(await obstacles(page)).toEqual([]);
  });

  it('finds questions of the help by what was typed before its script came', async () => {
    page = await openPage(browser(), { width: 390 });
    await spare();
    const release = await hold(page, /\/assets\/temprano-reading-/);
    await lookAt(page, '/ayuda');
    await page.getByLabel('Buscar en la ayuda').fill('telefono codigos');
    release();
    await page.getByText('Preguntas encontradas: 1.').waitFor();
    await page.getByRole('heading', { name: 'Perdí el teléfono' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1);
    await page.getByLabel('Buscar en la ayuda').fill('');
    await page.getByRole('heading', { name: '¿Dónde está mi pago?' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
  });

  it('leads to the document whose code was entered, and says that none was', async () => {
    page = await openPage(browser(), { width: 390 });
    await spare();
    await page.goto('/');
    const note = page.getByText('Escriba el código que aparece en el certificado.');
    expect(await note.isVisible()).toBe(false);
    await button('Verificar').click();
    await note.waitFor();
    const code = field('Código del certificado');
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    expect(await obstacles(page)).toEqual([]);
    await code.fill(' abcd efgh jkmn ');
    await code.press('Enter');
    await page.getByRole('heading', { name: 'Verificación de documento' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/verificar/ABCD-EFGH-JKMN');
  });

  it('leads who is signed in to their own screens, and nobody else there', async () => {
    page = await openAs(browser(), await registered());
    await page.goto('/');
    await link('Ir a mi espacio').waitFor();
    for (const name of ['Iniciar sesión', 'Crear mi cuenta', 'Ya tengo cuenta']) expect(await link(name).isVisible()).toBe(false);
    await link('Entrar a mi espacio').click();
    await page.getByRole('heading', { name: 'Usuario registrado' }).waitFor();
    await page.context().clearCookies();
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await link('Ir a mi espacio').isVisible()).toBe(false);
    expect(await link('Iniciar sesión').isVisible()).toBe(true);
  });

  it('names the calls that are open, and leads from one of them to signing in, without a script from there on', async () => {
    const { codigo } = await callOf('innovacion');
    page = await openPage(browser(), { width: 390 });
    await page.goto('/');
    const href = await link(`Convocatoria ${codigo}`).getAttribute('href');
    await page.context().close();
    page = await openPage(browser(), { width: 390, scripts: false });
    await page.goto(href!);
    await page.getByRole('heading', { level: 1, name: `Convocatoria ${codigo} (2001)` }).waitFor();
    await link('Postularme').click();
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    expect(new URL(page.url()).searchParams.get('ir')).toBe('/usuario/vertice-3');
  });

  it('fetches what the next page needs once it stands', async () => {
    page = await openPage(browser(), { width: 390 });
    const ahead = page.waitForResponse(REACT);
    await page.goto('/');
    expect((await ahead).ok()).toBe(true);
    // It is kept, not run: the page stays what it is.
    expect(await page.locator('#root').getAttribute('data-pagina')).toBe('/');
  });
});

it('the colours that somebody chose are there before the code', async () => {
  page = await openPage(browser(), { width: 390 });
  await page.addInitScript(() => localStorage.setItem('tema', 'dark'));
  await hold(page, CODE);
  await lookAt(page, '/entrar');
  const chosen = await page.waitForFunction(() => document.documentElement.dataset['tema']);
  expect(await chosen.jsonValue()).toBe('dark');
});

describe('The first visit to a screen', () => {
  it.each([
    ['/usuario/proyecto/listar', /\/assets\/ProductsPage-/],
    ['/usuario/vertice-1', /\/assets\/LandingPage-/],
    ['/usuario/vertice-1/beca/listar', /\/assets\/ListPage-/],
    ['/usuario/vertice-3', /\/assets\/LandingPage-/],
    ['/usuario/vertice-3/listar', /\/assets\/ListPage-/],
    ['/cuenta', /\/assets\/AccountPage-/],
    ['/usuario/registro', /\/assets\/perfil-/],
  ])('%s asks for its code beside that of the application', async (path, own) => {
    page = await openAs(browser(), await registered(), { width: 390 });
    await hold(page, REACT);
    const code = page.waitForRequest(own);
    await lookAt(page, path);
    expect((await code).resourceType()).toBe('script');
  });

  it('of the products says before its code which there are, and asks for none of it again', async () => {
    const person = await registered();
    await savedProduct(person, { titulo: 'Maíz <b>criollo</b>' });
    page = await openAs(browser(), person, { width: 390 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await hold(page, /\/api\/eventos/);
    const release = await hold(page, REACT);
    await lookAt(page, '/usuario/proyecto/listar');
    await page.getByText('Maíz <b>criollo</b>').waitFor();
    release();
    await page.waitForFunction(() => !document.querySelector('[data-servida]'));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((one) => one === '/api/productos/importar/pendientes' || one === '/api/recursos/productos')).toEqual([]);
  });

  it('of the registration draws the form before its other steps and the type are asked for', async () => {
    page = await openAs(browser(), await registered(), { width: 390 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Else it hears of its own registration of just now, and reads anew, as it must.
    await page.route('**/api/eventos*', (route) => route.abort());
    // A slow line, over which the type comes last.
    const line = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
    await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', line);
    // Looked for from the start: they may be asked for as the form is seen.
    const later = Promise.all([page.waitForRequest(/\/assets\/OtherSteps-/), page.waitForRequest(/\.woff2$/)]);
    await page.goto('/usuario/registro/crear');
    await field('Segundo nombre').waitFor();
    await later;
    // What was written and not sent came with the page.
    expect(asked).not.toContain('/api/consultar/borrador');
    expect(asked.findIndex((path) => path.includes('/perfil-'))).toBeLessThan(asked.findIndex((path) => path.includes('OtherSteps-')));
  });
});
