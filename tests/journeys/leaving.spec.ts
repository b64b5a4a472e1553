import type { Locator, Page } from 'playwright-core';
import { callOf } from '../builders/calls.js';
import { analysed } from '../builders/imports.js';
import { newPerson, newPersonAs } from '../builders/user.js';
import { browserPerSpec, CODE, controls, hold, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

const question = () => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
/** The question stands with its safe answer under the keyboard; Enter is to stay. */
async function stays(leave: () => Promise<unknown>, typed: Locator, value: string): Promise<void> {
  const at = page.url();
  await leave();
  const safe = button('Seguir editando', question());
  await safe.waitFor();
  expect(await safe.evaluate((e) => e === document.activeElement)).toBe(true);
  expect(await obstacles(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await question().waitFor({ state: 'detached' });
  expect(await typed.inputValue()).toBe(value);
  expect(page.url()).toBe(at);
}
const leaves = async (leave: () => Promise<unknown>, to: RegExp) => {
  await leave();
  await button('Salir sin guardar', question()).click();
  await page.waitForURL(to);
};
const back = () => page.evaluate(() => window.history.back());

it('Back asks before it takes a reference that is being mended, and leaves it where it was', async () => {
  const agent = await newPerson();
  const { idImportacion } = await analysed(agent, '@article{a, title={Un secador solar}, year=2010, journal={J}}');
  page = await openAs(browser(), agent);
  await page.goto('/usuario/proyecto/listar');
  await page
    .getByRole('link', { name: /^Continuar/ })
    .first()
    .click();
  await button(/^Editar: Un secador solar/).click();
  const title = field('Título', page.getByRole('dialog', { name: 'Referencia 1' }));
  await title.fill('Otro secador');
  await stays(back, title, 'Otro secador');
  // Back in a dialog closes that, as Escape does; the page stays.
  await back();
  await button('Salir sin guardar', question()).click();
  await title.waitFor({ state: 'detached' });
  expect(page.url()).toContain(`importacion=${idImportacion}`);
  await button(/^Editar: Un secador solar/).click();
  expect(await title.inputValue()).toBe('Un secador solar');
  // Nothing was changed: nothing is asked.
  await back();
  await title.waitFor({ state: 'detached' });
  await back();
  await page.waitForURL(/\/usuario\/proyecto\/listar$/);
});

it('what is common to all references is not lost by a link of the menu, by beginning anew, nor by signing out', async () => {
  const agent = await newPerson();
  const { idImportacion } = await analysed(agent, '@article{a, title={Un secador solar}, year=2010, journal={J}}');
  page = await openAs(browser(), agent);
  await page.goto(`/usuario/proyecto/importar?importacion=${idImportacion}`);
  const volume = field('Volumen, donde falta');
  await volume.fill('S/V');
  await stays(() => button('Empezar de nuevo').click(), volume, 'S/V');
  const out = async () => {
    await button(/^Menú de la cuenta/).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  };
  await stays(out, volume, 'S/V');
  expect((await agent.post('consultar/usuarios/estatus')).status).toBe(200);
  await leaves(() => page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click(), /\/inicio|\/usuario\/listar/);
});

it('the text of a mail is asked about before a link leaves it', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['colas']), { width: 390 });
  await page.goto('/consola/plantillas-correo/becaAprobada/show');
  await field('Asunto').fill('Felicitaciones');
  const list = () => page.getByRole('main').getByRole('link', { name: 'Plantillas de correo' }).click();
  await stays(list, field('Asunto'), 'Felicitaciones');
  await leaves(list, /\/plantillas-correo$/);
  await page.goto('/consola/plantillas-correo/becaAprobada/show');
  await field('Asunto').waitFor();
  expect(await field('Asunto').inputValue()).not.toBe('Felicitaciones');
});

it('a call that is being edited is asked about, and one that was just saved is not', async () => {
  const call = await callOf('innovacion');
  page = await openAs(browser(), await newPersonAs('operador', ['convocatorias']));
  await page.goto(`/consola/convocatorias/${call.id}/show`);
  await field('Nombre').fill('Semillas del llano');
  const list = () => page.getByRole('main').getByRole('link', { name: 'Convocatorias' }).click();
  await stays(list, field('Nombre'), 'Semillas del llano');
  await button('Guardar convocatoria').click();
  await page.getByText('Convocatoria guardada').waitFor();
  await list();
  await page.waitForURL(/\/convocatorias$/);
  expect(await question().count()).toBe(0);
});

it('an entry of a catalog that is being edited is asked about', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['catalogos']));
  await page.goto(`/consola/catalogos?filter=${encodeURIComponent(JSON.stringify({ lista: 'pais', q: 'Zimbabue' }))}`);
  await page.getByRole('link', { name: 'Zimbabue' }).click();
  const name = page.getByRole('textbox', { name: 'Nombre' });
  // The list has such a field too, and stays until the entry is there.
  const way = page.getByRole('main').getByRole('link', { name: 'Países' }).first();
  await way.waitFor();
  await name.fill('Zimbabwe');
  const list = () => way.click();
  await stays(list, name, 'Zimbabwe');
  await leaves(list, /\/catalogos\?/);
  await question().waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('filter')).toContain('pais');
});

it('what is typed as soon as its field is there stays, on a slow machine too', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['catalogos']));
  await page.goto(`/consola/catalogos?filter=${encodeURIComponent(JSON.stringify({ lista: 'pais', q: 'Zimbabue' }))}`);
  await page.getByRole('link', { name: 'Zimbabue' }).waitFor();
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.getByRole('link', { name: 'Zimbabue' }).click();
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await page.getByRole('main').getByRole('link', { name: 'Países' }).first().waitFor();
  await name.fill('Zimbabwe');
  await page.waitForLoadState('networkidle');
  expect(await name.inputValue()).toBe('Zimbabwe');
});

/** What stands over a list of the console, and how it is opened. */
const OVER: Record<string, [open: () => Promise<unknown>, over: () => Locator]> = {
  'a dialog': [() => button('Nueva convocatoria').click(), () => page.getByRole('dialog', { name: 'Nueva convocatoria' })],
  'the search': [() => page.keyboard.press('Control+k'), () => page.getByRole('dialog').filter({ has: page.getByRole('combobox') })],
  'the menu of a phone': [() => button('Abrir el menú').click(), () => page.locator('.MuiDrawer-paper')],
  'the notices': [() => button(/^Avisos/).click(), () => page.getByRole('dialog', { name: 'Avisos' })],
};

it('Back closes what stands over the console, and leaves no page', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['convocatorias', 'usuarios']), { width: 390 });
  await page.goto('/consola');
  const menu = async () => button('Abrir el menú').click();
  await menu();
  await page.getByRole('link', { name: 'Convocatorias', exact: true }).last().click();
  await page.waitForURL(/\/convocatorias/);
  const at = page.url();
  for (const [open, over] of Object.values(OVER)) {
    await open();
    await over().waitFor();
    await back();
    await over().waitFor({ state: 'hidden' });
    // The router goes forward again by itself.
    await page.waitForURL(at);
  }
  await back();
  await page.waitForURL(/\/consola$/);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('Back while the code of the next screen comes stays on the one that stands, and its dialog too', async () => {
  page = await openAs(browser(), await newPerson());
  await page.goto('/usuario/listar');
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  await button(/^Avisos/).click();
  await notices.waitFor();
  await page.keyboard.press('Escape');
  await notices.waitFor({ state: 'detached' });
  const at = page.url();
  const release = await hold(page, CODE);
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Becas' }).click();
  await page.waitForURL(/vertice-1/);
  await button(/^Avisos/).click();
  await notices.waitFor();
  await back();
  await page.waitForURL(at);
  release();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(at);
  expect(await notices.isVisible()).toBe(true);
});
