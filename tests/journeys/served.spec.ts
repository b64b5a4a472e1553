import type { Page } from 'playwright-core';
import { registered } from '../builders/profile.js';
import { baseUrl } from '../builders/user.js';
import { browserPerSpec, CODE, hold, lookAt, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

describe('The home page as the server sends it', () => {
  it('reads and links before any script, of nobody else, and leads to the step that was pressed', async () => {
    const [one, other] = [await registered(), await registered()];
    page = await openAs(browser(), one, { width: 390 });
    await hold(page, /\/assets\/(?!temprano)[^/]+\.js$/);
    await lookAt(page, '/usuario/listar');
    const record = page.getByRole('region', { name: 'Usuario registrado' });
    expect(await record.innerText()).toContain(one.correo);
    const bar = page.getByRole('navigation', { name: 'Principal, al pie' });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Inicio', 'Mi registro', 'Productos', 'Becas', 'Convocatorias']);
    expect(await obstacles(page)).toEqual([]);
    expect(await page.content()).not.toContain(other.correo);
    await page.getByRole('link', { name: 'Completar Perfil de estudios' }).click();
    await page.waitForURL(/\/usuario\/registro\//, { waitUntil: 'commit' });
    expect(await page.evaluate(() => sessionStorage.getItem('registro.paso'))).toBe('1');
  });

  it.each([390, 1280])('is taken over at %s pixels as it stands, with the button that was pressed before', async (width) => {
    page = await openAs(browser(), await registered(), { width });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const release = await hold(page, CODE);
    await lookAt(page, '/usuario/listar');
    const view = page.getByRole('button', { name: 'Consultar' });
    const stood = await page.locator('main h1').elementHandle();
    const at = await view.boundingBox();
    await view.click();
    release();
    await page.getByRole('dialog').waitFor();
    expect(await stood!.evaluate((node) => node.isConnected)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await view.boundingBox()).toEqual(at);
    expect(faults).toEqual([]);
  });

  it('is not shown as drawn for another width than the window has', async () => {
    page = await openAs(browser(), await registered(), { width: 390 });
    await page.context().addCookies([{ name: 'registro-ancho', value: '80', url: baseUrl() }]);
    const release = await hold(page, CODE);
    await lookAt(page, '/usuario/listar');
    const table = page.locator('main table');
    await table.waitFor({ state: 'attached' });
    expect(await table.isVisible()).toBe(false);
    release();
    await page.getByRole('region', { name: 'Usuario registrado' }).waitFor();
  });
});
