import type { Page } from 'playwright-core';
import { endInstance, startInstance } from '../builders/instance.js';
import { completeProfile } from '../builders/profile.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { type Browser, controls, journey, obstacles, openAs, openBrowser } from './browser.js';

let server: Server | undefined;
let browser: Browser;
let page: Page;
let certified: Agent;

beforeAll(async () => {
  server = await startInstance();
  browser = await openBrowser();
  certified = await completeProfile();
  await certified.post('documentos/generar', { tipo: 'certificado' });
});
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
});

const step = journey(() => page);
const { button, field } = controls(() => page);
const dialog = () => page.getByRole('dialog');
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const authorityOf = async (agent: Agent) => (await agent.post('consultar/usuarios/certificado')).body.r_data.autoridad;
const NAMED = { nombre: 'Dra. Ítala Núñez', cargo: 'Presidenta del Observatorio', acto: 'Resolución N.º 12 del 4 de mayo de 2026' };

describe('Who stands for the registry on its certificates', () => {
  it('is seen by operators who keep the users, and by no other', () =>
    step(async () => {
      page = await openAs(browser, await newPersonAs('operador', ['catalogos']));
      await page.goto('/consola/autoridades');
      await page.getByRole('link', { name: 'Catálogos' }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Autoridad del certificado' }).count()).toBe(0);
      expect(await button('Nueva autoridad').count()).toBe(0);
      await page.context().close();

      page = await openAs(browser, await newPersonAs('operador', ['usuarios']));
      await page.goto('/consola');
      await page.getByRole('link', { name: 'Autoridad del certificado' }).first().click();
      await row('Dra. Aurora Demostración').getByText('Vigente', { exact: true }).waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('is named with name and office: what is missing is said beside it, and nothing that was typed is lost', () =>
    step(async () => {
      await button('Nueva autoridad').click();
      await dialog().getByText('los ya emitidos conservan la suya').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await field('Acto de designación').fill(NAMED.acto);
      await button('Guardar').click();
      await dialog().getByText('El nombre es requerido').first().waitFor();
      await dialog().getByText('El cargo es requerido').first().waitFor();
      expect(await field('Acto de designación').inputValue()).toBe(NAMED.acto);
      expect(await obstacles(page)).toEqual([]);
      await field('Nombre y título').fill(NAMED.nombre);
      await field('Cargo').fill(NAMED.cargo);
      await button('Guardar').click();
      await page.getByText('La autoridad fue guardada').waitFor();
    }));

  it('stands first in the list from then on, and who did before is no longer the one', () =>
    step(async () => {
      await row(NAMED.nombre).getByText('Vigente', { exact: true }).waitFor();
      await row(NAMED.nombre).getByText(NAMED.acto).waitFor();
      expect(await row('Dra. Aurora Demostración').getByText('Vigente', { exact: true }).count()).toBe(0);
      expect(await page.getByRole('row').nth(1).innerText()).toContain(NAMED.nombre);
      expect(await obstacles(page)).toEqual([]);
    }));

  it('is on the certificates issued from then on, and on none of before', () =>
    step(async () => {
      const later = await completeProfile();
      await later.post('documentos/generar', { tipo: 'certificado' });
      expect(await authorityOf(later)).toEqual(NAMED);
      expect((await authorityOf(certified)).nombre).toBe('Dra. Aurora Demostración');
    }));

  it('is read on a phone too', () =>
    step(async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await page.getByText(NAMED.nombre).first().waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Nueva autoridad').click();
      await field('Cargo').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));
});
