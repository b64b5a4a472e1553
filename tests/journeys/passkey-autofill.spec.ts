import type { Page } from 'playwright-core';
import { closeDb, db } from '../builders/db.js';
import { type Agent, newPerson } from '../builders/user.js';
import { type Browser, controls, journey, obstacles, openAs, openBrowser } from './browser.js';
import { deviceOf } from './device.js';

const CLAVE = 'clave-de-prueba-1';
let browser: Browser;
let page: Page;
let agent: Agent;
let device: Awaited<ReturnType<typeof deviceOf>>;

beforeAll(async () => {
  browser = await openBrowser();
  agent = await newPerson();
  page = await openAs(browser, agent);
  device = await deviceOf(page);
});
afterAll(async () => {
  await browser?.close();
  await closeDb();
});

const step = journey(() => page);
const { button } = controls(() => page);
const dialog = () => page.getByRole('dialog');
const mail = () => page.getByLabel('Correo electrónico');
const entered = () => page.getByRole('heading', { name: 'Usuario registrado' }).waitFor();
/** Opens the page to sign in, until passkeys were asked for. */
async function signInPage(): Promise<void> {
  await page.context().clearCookies();
  const offered = page.waitForResponse('**/api/auth/sign-in/passkey-options');
  await page.goto('/entrar');
  await offered;
}

describe('Where one would type the e-mail', () => {
  it('the browser offers no passkey that anybody chooses, and the password signs in as ever', () =>
    step(async () => {
      await page.goto('/cuenta');
      await button('Agregar una llave de acceso').click();
      await dialog().getByLabel('Nombre').fill('Teléfono');
      await dialog().getByLabel('Su clave').fill(CLAVE);
      await button('Continuar').click();
      await page.getByText('Llave de acceso agregada').waitFor();
      await device.chooses(false);
      await signInPage();
      expect(await mail().getAttribute('autocomplete')).toBe('username webauthn');
      expect(await obstacles(page)).toEqual([]);
      await mail().fill(agent.correo);
      await page.getByLabel('Clave', { exact: true }).fill('no-es-la-clave');
      await button('Iniciar sesión').click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Clave', { exact: true }).fill(CLAVE);
      await button('Iniciar sesión').click();
      await entered();
    }));

  it('the passkey that one chooses signs in, with nothing typed or pressed', () =>
    step(async () => {
      await device.chooses(true);
      await signInPage();
      await entered();
      const { rows } = await db().query('select usada is not null as usada from accounts.llave_acceso where "idUsuario" = $1', [agent.id]);
      expect(rows).toEqual([{ usada: true }]);
    }));

  it('one that was removed is refused, with what else one can do', () =>
    step(async () => {
      await db().query('delete from accounts.llave_acceso where "idUsuario" = $1', [agent.id]);
      await signInPage();
      await page.getByRole('alert').getByText('La llave de acceso no sirvió. Inténtelo de nuevo').waitFor();
      expect(page.url()).toMatch(/\/entrar$/);
      expect(await obstacles(page)).toEqual([]);
    }));
});
