import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { registered } from '../builders/profile.js';
import { proponent } from '../builders/proposal.js';
import { type Agent, newPerson, randomCedula } from '../builders/user.js';
import { browserPerSpec, CODE, hold, lookAt, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

const draftOf = async ({ id }: Agent, formulario: string) =>
  (
    await db().query<{ datos: Record<string, unknown> }>('select datos from profile.borrador where "idUsuario" = $1 and formulario = $2', [
      id,
      formulario,
    ])
  ).rows[0]?.datos;
/** React has the page: what was served is its own. */
const taken = () => page.waitForFunction(() => !document.querySelector('[data-servida]'));

/** A page before its code. @returns what lets the code come, and what went wrong in it since */
async function before(agent: Agent, path: string, width = 390) {
  page = await openAs(browser(), agent, { width });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const release = await hold(page, CODE);
  await lookAt(page, path);
  return { release, faults };
}

describe('The first part of a form as the server sends it', () => {
  it('is typed and chosen into before any script, and all of it is kept when the code comes', async () => {
    const person = await newPerson();
    const { release, faults } = await before(person, '/usuario/registro/crear');
    const cedula = page.getByLabel('Cédula');
    const typed = randomCedula();
    await cedula.fill(`${typed.slice(0, 2)}.${typed.slice(2)}`);
    await page.getByRole('radio', { name: 'E', exact: true }).check();
    // Enter and the button send nothing that could be lost.
    await cedula.press('Enter');
    expect(await page.getByRole('button', { name: 'Siguiente' }).isDisabled()).toBe(true);
    expect(await obstacles(page)).toEqual([]);
    const stood = await cedula.elementHandle();
    release();
    await taken();
    expect(await stood!.evaluate((node) => node.isConnected)).toBe(true);
    await eventually('what was typed to be the form’s', async () => (await cedula.inputValue()) === typed);
    await eventually('the draft', async () => (await draftOf(person, 'datosBasicos'))?.['cedula'] === typed);
    expect(await draftOf(person, 'datosBasicos')).toMatchObject({ nacionalidad: 'E' });
    expect(await page.getByRole('radio', { name: 'E', exact: true }).isChecked()).toBe(true);
    expect(page.url()).not.toContain('?');
    expect(faults).toEqual([]);
  });

  it('shows the record that it changes, and changes nothing of it by itself', async () => {
    const person = await registered({ primerNombre: 'Gabriela' });
    // By the menu's address: who has a record edits it.
    const { release, faults } = await before(person, '/usuario/registro');
    expect(await page.getByLabel('Primer nombre').inputValue()).toBe('Gabriela');
    await page.getByLabel('Segundo nombre').fill('del Carmen');
    release();
    await taken();
    expect(page.url()).toMatch(/\/usuario\/registro\/\d+\/editar$/);
    await eventually('the draft', async () => (await draftOf(person, 'datosBasicos'))?.['segundoNombre'] === 'del Carmen');
    expect(await page.getByLabel('Primer nombre').inputValue()).toBe('Gabriela');
    expect(await draftOf(person, 'datosBasicos')).toMatchObject({ primerNombre: 'Gabriela', genero: 2 });
    expect(faults).toEqual([]);
  });

  it('comes with the draft in it, and keeps what is typed over that', async () => {
    const person = await registered();
    const datos = { titulo: 'Suelos del Orinoco' };
    await person.post('guardar/borrador', { formulario: 'producto', idRegistro: null, datos, version: null });
    const { release, faults } = await before(person, '/usuario/proyecto/crear');
    const title = page.getByLabel(/^Título/);
    expect(await title.inputValue()).toBe('Suelos del Orinoco');
    const next = page.getByRole('button', { name: 'Siguiente' });
    expect(await next.isDisabled()).toBe(true);
    await title.fill('Suelos del Caura');
    release();
    await taken();
    await eventually('the draft', async () => (await draftOf(person, 'producto'))?.['titulo'] === 'Suelos del Caura');
    expect([await title.inputValue(), await next.isEnabled()]).toEqual(['Suelos del Caura', true]);
    expect(faults).toEqual([]);
  });

  it.each([
    // As long as it takes on the worst of lines.
    [
      'though the code came when all that the page said was old',
      () => {
        const [now, date] = [performance.now.bind(performance), Date.now];
        performance.now = () => now() + 120_000;
        Date.now = () => date() + 120_000;
      },
    ],
    // As where the screen does not stand as it was sent.
    [
      'though the screen is drawn anew, and asks again',
      () => {
        document.getElementById('root')!.dataset['servida'] = '/otra';
        Object.assign(globalThis, { registroPedidos: undefined });
      },
    ],
  ] as const)('keeps what was typed, %s', async (_, meanwhile) => {
    const person = await newPerson();
    const { release, faults } = await before(person, '/usuario/registro/crear');
    const typed = randomCedula();
    await page.getByLabel('Cédula').fill(typed);
    await page.getByRole('radio', { name: 'E', exact: true }).check();
    await page.evaluate(meanwhile);
    release();
    await taken();
    await eventually('the draft', async () => (await draftOf(person, 'datosBasicos'))?.['cedula'] === typed);
    expect(await draftOf(person, 'datosBasicos')).toMatchObject({ nacionalidad: 'E' });
    expect(faults).toEqual([]);
  });

  it('is not shown of a wizard that was left at another step', async () => {
    const person = await registered();
    page = await openAs(browser(), person, { width: 390 });
    await page.goto('/usuario/registro/crear');
    await page.waitForURL(/\/editar$/);
    await page.getByRole('button', { name: /Perfil de estudios/ }).click();
    await page.getByRole('heading', { name: 'Perfil de estudios', exact: true }).waitFor();
    const release = await hold(page, CODE);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main .espera').waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Perfil de estudios', exact: true }).waitFor();
  });

  it.each([
    ['/usuario/vertice-1/tutores/crear', 'Registro de tutor'],
    ['/usuario/vertice-1/beca/crear', 'beca'],
    ['/usuario/vertice-3/crear', 'Nuevo proyecto'],
    ['/usuario/vertice-3/sostenibilidad/crear', 'Nueva propuesta'],
  ])('of %s stands where it is open, and is taken over as it stands', async (path, title) => {
    const { release, faults } = await before(await proponent(), path, 1280);
    await page.locator('main form').waitFor();
    const heading = await page.locator('main h1').elementHandle();
    expect((await heading!.innerText()).toLowerCase()).toContain(title.toLowerCase());
    release();
    await taken();
    expect(await heading!.evaluate((node) => node.isConnected)).toBe(true);
    expect(faults).toEqual([]);
  });
});
