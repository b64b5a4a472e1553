import { demoAccounts } from '@registro/contracts/demo';
import type { Page, Request } from 'playwright-core';
import { closeDb, eventually, settledFor } from '../builders/db.js';
import { registered } from '../builders/profile.js';
import { applicant } from '../builders/scholarship.js';
import { randomEmail } from '../builders/user.js';
import { type Browser, choose, chosenIn, CODE, hold, lookAt, obstacles, openAs, openBrowser, openPage } from './browser.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => page?.context().close());
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

describe('A public page without any script', () => {
  it.each([
    ['/', 'La ciencia del país tiene nombre propio', 'Ya tengo cuenta'],
    ['/entrar', 'Iniciar sesión', 'Olvidé mi clave'],
    ['/registrarse', 'Crear cuenta', 'Inicie sesión'],
    ['/recuperar', 'Recuperar clave', 'Volver a iniciar sesión'],
    ['/terminos', 'Términos y privacidad', 'Términos y privacidad'],
    ['/ayuda', 'Ayuda', '¿Dónde está mi pago?'],
    ['/verificar/0000-0000-0000', 'Verificación de documento', 'Verificar otro documento'],
  ])('%s reads and links', async (path, heading, link) => {
    page = await openPage(browser, { width: 390, scripts: false });
    await page.goto(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(await page.title()).toMatch(/Registro Nacional de C/);
    const target = await page.getByRole('link', { name: link }).first().getAttribute('href');
    await page.getByRole('link', { name: link }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain(target);
  });

  it('takes no password to an address: its form cannot be sent before the code is there', async () => {
    page = await openPage(browser, { scripts: false });
    await page.goto('/entrar');
    await page.getByLabel('Correo electrónico').fill(randomEmail());
    await page.getByLabel('Clave', { exact: true }).fill('una-clave-cualquiera');
    await page.getByLabel('Clave', { exact: true }).press('Enter');
    expect(await page.getByRole('button', { name: 'Iniciar sesión' }).isDisabled()).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('A public page whose code comes late', () => {
  it('keeps what was typed meanwhile, and signs in with it', async () => {
    const { correo, clave } = demoAccounts.find(({ rol }) => rol === 'investigador')!;
    page = await openPage(browser, { width: 390 });
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const release = await hold(page, CODE);
    await lookAt(page, '/entrar');
    await page.getByLabel('Correo electrónico').fill(correo);
    release();
    await page.getByLabel('Clave', { exact: true }).fill(clave);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByRole('heading', { name: 'Usuario registrado' }).waitFor();
    // React found the page as it would have drawn it.
    expect(faults.filter((text) => /hydrat|did not match|#4\d\d/i.test(text))).toEqual([]);
  });

  it('says what the link of a mail came to, though the address alone is what was served', async () => {
    page = await openPage(browser);
    await page.goto('/entrar?restablecida=1');
    await page.getByText('Su clave fue cambiada. Entre con la nueva.').waitFor();
    expect(await obstacles(page)).toEqual([]);
  });
});

describe('The screen of someone signed in', () => {
  it('leads who has no session to the sign-in', async () => {
    page = await openPage(browser);
    await page.goto('/usuario/listar');
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    expect(new URL(page.url()).searchParams.get('ir')).toBe('/usuario/listar');
  });

  /** Opens a screen. @returns how often each call was made */
  async function callsOf(path: string, there: () => Promise<unknown>): Promise<Record<string, number>> {
    const asked: string[] = [];
    page.on('request', (request: Request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length) + search);
    });
    // What this person was told a moment ago has the screen read again once the stream is there (decision 58): that
    // is not asked here.
    await hold(page, /\/api\/eventos/);
    await lookAt(page, path);
    await there();
    return count(asked);
  }
  const count = (all: string[]) => Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((name) => name === one).length]));

  it('asks for nothing that came with the home page', async () => {
    const person = await registered();
    // What is told of them meanwhile would be read again.
    await settledFor(person.id);
    page = await openAs(browser, person, { width: 390 });
    const asked = await callsOf('/usuario/listar', async () => {
      await page.getByRole('region', { name: 'Usuario registrado' }).waitFor();
      await page.waitForFunction(() => !document.querySelector('[data-servida]'));
    });
    for (const path of ['auth/get-session', 'consultar/usuarios', 'consultar/beca', 'consultar/pagos'])
      expect(Object.keys(asked).filter((one) => one.startsWith(path))).toEqual([]);
  });

  it('draws the home page once, with what was told while its code came', async () => {
    page = await openAs(browser, await registered(), { width: 390 });
    await page.addInitScript(() => {
      Object.assign(globalThis, { waited: 0 });
      new MutationObserver(() => {
        if (document.querySelector('.espera')) (globalThis as { waited?: number }).waited!++;
      }).observe(document, { childList: true, subtree: true });
    });
    const release = await hold(page, CODE);
    await lookAt(page, '/usuario/listar');
    release();
    await page.getByRole('region', { name: 'Usuario registrado' }).waitFor();
    expect(await page.evaluate(() => (globalThis as { waited?: number }).waited)).toBe(0);
  });

  it('nor what came with the application for a scholarship', async () => {
    page = await openAs(browser, await applicant(), { width: 390 });
    const asked = await callsOf('/usuario/vertice-1/beca/crear', () => page.getByRole('combobox', { name: 'Universidad' }).waitFor());
    const came = [
      'consultar/jornadas/ventanas',
      'consultar/borrador',
      'consultar/beca/listar',
      'consultar/lista/lista-tipo?tipo=universidad',
    ];
    expect(came.filter((path) => asked[path])).toEqual([]);
  });

  it('asks for the code of its screen beside the code of the application', async () => {
    page = await openAs(browser, await registered(), { width: 390 });
    await hold(page, /\/assets\/app-[^/]+\.js$/);
    const screen = page.waitForRequest(/\/assets\/inicio-[^/]+\.js$/);
    await lookAt(page, '/usuario/listar');
    expect((await screen).resourceType()).toBe('script');
  });
});

describe('The first part of the application for a scholarship', () => {
  it('is filled in, judged and kept while the rest of the form cannot be had, which is said and fetched again', async () => {
    page = await openAs(browser, await applicant(), { width: 390 });
    const rest = /\/assets\/beca-resto-[^/]+\.js$/;
    await page.route(rest, (route) => route.abort());
    await page.goto('/usuario/vertice-1/beca/crear');
    await page.getByRole('alert').getByText('No se pudieron cargar los datos.').waitFor();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/guardar/borrador') && answer.status() === 200);
    await choose(page, 'Universidad', 'Zulia');
    await kept;
    await page.getByRole('combobox', { name: 'Área de interés' }).focus();
    await page.keyboard.press('Tab');
    await page.getByText('Requerido').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.unroute(rest);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('textbox', { name: 'Resumen de la propuesta' }).waitFor();
    expect(await chosenIn(page, 'Universidad')).toContain('Zulia');
  });
});

/** Nothing is sent to this browser on a guess. */
const spare = (to: Page) => to.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

describe('The screen that one opens next', () => {
  it('has its code on its way while one still signs in', async () => {
    page = await openPage(browser, { width: 390 });
    const screen = page.waitForResponse(/\/assets\/inicio-[^/]+\.js$/);
    await page.goto('/entrar');
    expect((await screen).ok()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/entrar');
  });

  it('is left alone where every megabyte is paid for', async () => {
    page = await openPage(browser, { width: 390 });
    await spare(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.install();
    await page.goto('/entrar', { waitUntil: 'networkidle' });
    await page.clock.runFor('01:00');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/assets/inicio-'))).toEqual([]);
  });
});

describe('Who comes back', () => {
  /**
   * Loads the page again, and waits until its code and type are there.
   * @returns by whom each file was answered, and what came over the line
   */
  async function comeBack() {
    const asked: { path: string; kept: boolean }[] = [];
    const fetched: string[] = [];
    const path = (request: Request) => new URL(request.url()).pathname;
    page.context().on('request', (request) => request.serviceWorker() && fetched.push(path(request)));
    page.on('response', (answer) => asked.push({ path: path(answer.request()), kept: answer.fromServiceWorker() }));
    await page.reload({ waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    return { asked, fetched };
  }
  const names = () => page.evaluate(async () => (await (await caches.open('archivos')).keys()).map(({ url }) => new URL(url).pathname));
  const working = () => page.evaluate(async () => void (await navigator.serviceWorker.ready));

  it('has the code and the type already, though the browser forgot them, and a page that is of today', async () => {
    page = await openPage(browser, { width: 390, worker: true });
    await spare(page);
    await page.goto('/entrar', { waitUntil: 'networkidle' });
    await working();
    await comeBack();
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    const { asked, fetched } = await comeBack();
    const files = asked.filter(({ path }) => /^\/assets\/.+\.(js|css|woff2)$/.test(path));
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(({ path }) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
    expect(files.filter(({ kept }) => !kept)).toEqual([]);
    expect(fetched.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    const others = asked.filter(({ path }) => !path.startsWith('/assets/'));
    expect(others.map(({ path }) => path)).toContain('/entrar');
    expect(others.filter(({ kept }) => kept)).toEqual([]);
    expect((await names()).filter((name) => !name.startsWith('/assets/'))).toEqual([]);
  });

  it('sees the site’s own type at once; that which came once a screen stood moved nothing under a finger, and came with the next', async () => {
    const type = () =>
      page.evaluate<boolean>(`[...document.fonts].some((one) => one.status === 'loaded' && /Sans 3 Var/.test(one.family))`);
    page = await openPage(browser, { width: 390 });
    const release = await hold(page, /\.woff2$/);
    await lookAt(page, '/recuperar');
    await eventually('code', () => page.getByRole('button', { name: 'Enviar el enlace' }).isEnabled());
    // Sooner, the line is a quick one, and it is shown though the screen stands.
    await page.waitForFunction(() => performance.now() > 1_000);
    const link = page.getByRole('link', { name: 'Volver a iniciar sesión' });
    const before = await link.boundingBox().finally(release);
    await eventually('type', () => page.evaluate(() => localStorage.getItem('letra') !== null));
    expect([await type(), await link.boundingBox()]).toEqual([false, before]);
    await link.click();
    await eventually('type of the next screen', type);
    await page.unrouteAll();
    await eventually('type at once', async () => (await page.reload()) && type());
  });

  it('keeps nothing of a version that is gone', async () => {
    page = await openPage(browser, { worker: true });
    await page.goto('/entrar', { waitUntil: 'networkidle' });
    await working();
    await page.evaluate(async () => {
      await (await caches.open('archivos')).put('/assets/app-vieja.js', new Response('vieja'));
      await (await navigator.serviceWorker.ready).unregister();
    });
    await page.reload({ waitUntil: 'networkidle' });
    await working();
    await eventually('the old version is forgotten', async () => !(await names()).includes('/assets/app-vieja.js'));
    expect(await page.evaluate(() => caches.keys())).toEqual(['archivos']);
  });
});
