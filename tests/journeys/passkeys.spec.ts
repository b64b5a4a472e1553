import type { Page } from 'playwright-core';
import { fund, paymentOperators, prepare } from '../builders/batches.js';
import { db } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { nextId, owe, owed, owedPayment, type OwingDomain, paymentsOf, startOwingDomain } from '../builders/owing.js';
import { hire, mailToken, randomEmail } from '../builders/user.js';
import { mailAbout } from '../builders/visitor.js';
import type { Server } from '../setup/start-server.mjs';
import { type Browser, controls, journey, obstacles, openBrowser, openPage } from './browser.js';
import { deviceOf } from './device.js';

const correo = randomEmail();
const clave = 'orquidea de prueba 42';
let domain: OwingDomain;
let server: Server | undefined;
let browser: Browser;
let page: Page;
let device: Awaited<ReturnType<typeof deviceOf>>;

beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url });
  browser = await openBrowser();
  page = await openPage(browser);
  // As in browsers that offer no passkeys while one types: here one presses the button (those that do:
  // passkey-autofill.spec.ts).
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  device = await deviceOf(page);
});
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
  await domain.stop();
});

const step = journey(() => page);
const { button, field } = controls(() => page);
const dialog = () => page.getByRole('dialog');
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
const keys = () => page.getByRole('region', { name: 'Llaves de acceso' });
const is = (verified: boolean) => device.verifies(verified);
const PASSKEY_IN = 'Entrar con una llave de acceso';

async function signOut(): Promise<void> {
  await button('Menú de la cuenta').click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor();
}
async function signInWithPasskey(): Promise<void> {
  await page.goto('/entrar');
  await button(PASSKEY_IN).click();
}
async function waitingBatch(): Promise<number> {
  await fund('prueba');
  const { prepares } = await paymentOperators();
  const id = nextId();
  await owe(domain, id, owed(7, [owedPayment(1)], { grupo: `prueba:${id}` }));
  const pagos = (await paymentsOf(id)).map((pago) => pago.id);
  return (await prepare(prepares, pagos)).r_data.id;
}

describe('A passkey', () => {
  it('is not needed to begin: the link in the mail confirms the address and opens the session', () =>
    step(async () => {
      await page.goto('/registrarse');
      await page.getByLabel('Correo electrónico').fill(correo);
      await page.getByLabel('Clave', { exact: true }).fill(clave);
      await page.getByLabel(/He leído y acepto/).check();
      await button('Crear mi cuenta').click();
      await said('Revise su correo');
      await page.goto(`/verificar-correo?token=${await mailToken(correo)}`);
      await said('Su correo quedó confirmado y su sesión está abierta.');
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'Entrar al registro' }).click();
      await page.getByRole('heading', { name: 'Usuario registrado' }).waitFor();
    }));

  it('is added by whoever knows the password, and by nobody else', () =>
    step(async () => {
      await page.goto('/cuenta');
      await keys().getByText('Aún no tiene llaves de acceso.').waitFor();
      await button('Agregar una llave de acceso').click();
      await dialog().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await field('Nombre').fill('Teléfono de Ana');
      await dialog().getByLabel('Su clave').fill('no-es-la-clave');
      await button('Continuar').click();
      await dialog().getByText('La clave no es correcta').first().waitFor();
      expect(await field('Nombre').inputValue()).toBe('Teléfono de Ana');
      await dialog().getByLabel('Su clave').fill(clave);
      await button('Continuar').click();
      await said('Llave de acceso agregada');
      await keys()
        .getByRole('listitem')
        .filter({ hasText: 'Teléfono de Ana' })
        .getByText(/sin usar todavía/)
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      expect((await mailAbout(correo, 'Nueva llave de acceso')).texto).toContain('«Teléfono de Ana»');
    }));

  it('is made once on a device, says so, and takes another name', () =>
    step(async () => {
      await button('Agregar una llave de acceso').click();
      await dialog().getByLabel('Su clave').fill(clave);
      await button('Continuar').click();
      await dialog().getByText('Este dispositivo ya tiene una llave de acceso de su cuenta.').first().waitFor();
      await button('Cancelar').click();
      await button('Renombrar la llave Teléfono de Ana').click();
      await field('Nombre').fill('Teléfono nuevo');
      await button('Guardar').click();
      await said('Nombre guardado');
      await keys().getByText('Teléfono nuevo').waitFor();
      expect(await keys().getByRole('listitem').count()).toBe(1);
    }));

  it('signs in without password or code, where the device knows the person', () =>
    step(async () => {
      await signOut();
      await is(false);
      await signInWithPasskey();
      await page
        .getByRole('alert')
        .getByText(/No se usó ninguna llave de acceso/)
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      await is(true);
      await signInWithPasskey();
      await page.getByRole('heading', { name: 'Usuario registrado' }).waitFor();
      await page.goto('/cuenta');
      await keys()
        .getByText(/usada el/)
        .waitFor();
    }));

  it('confirms the approval of a batch of payments', () =>
    step(async () => {
      const lote = await waitingBatch();
      await hire({ correo }, 'operador', ['pagos-aprobar']);
      await page.goto(`/consola/lotes/${lote}/show`);
      await button('Aprobar').click();
      await dialog().getByText('Al continuar, su dispositivo le pedirá su llave de acceso.').waitFor();
      expect(await dialog().getByLabel('Su clave').count()).toBe(0);
      await is(false);
      await button(/^Sí, aprobar/).click();
      await dialog()
        .getByText(/No se usó ninguna llave de acceso/)
        .first()
        .waitFor();
      expect(await obstacles(page)).toEqual([]);
      await is(true);
      await button(/^Sí, aprobar/).click();
      await page.getByText('Lote aprobado', { exact: true }).waitFor();
      const { rows } = await db().query('select estado, metodo from payments.lote where id = $1', [lote]);
      expect(rows).toEqual([{ estado: 'aprobado', metodo: 'llave' }]);
    }));

  it('that was removed signs in no more', () =>
    step(async () => {
      await page.goto('/cuenta');
      await button('Quitar la llave Teléfono nuevo').click();
      await dialog().getByLabel('Su clave').fill('no-es-la-clave');
      await button('Sí, quitar').click();
      await dialog().getByText('La clave no es correcta').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await dialog().getByLabel('Su clave').fill(clave);
      await button('Sí, quitar').click();
      await said('Llave de acceso quitada');
      await keys().getByText('Aún no tiene llaves de acceso.').waitFor();
      await signOut();
      await signInWithPasskey();
      await page.getByRole('alert').getByText('La llave de acceso no sirvió. Inténtelo de nuevo').waitFor();
      expect(page.url()).toMatch(/\/entrar$/);
    }));
});
