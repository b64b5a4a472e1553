import type { Browser, Page } from 'playwright-core';
import { closeDb, db } from '../builders/db.js';
import { basicData, registered, saved, work } from '../builders/profile.js';
import { randomCedula, signUp } from '../builders/user.js';
import { choose, chosenIn, openAs, openBrowser } from './browser.js';

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

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const chosen = (name: string) => chosenIn(page, name);

/** Puts someone into the identity registry. @returns their cédula */
async function known(): Promise<string> {
  const cedula = randomCedula();
  await db().query(
    `insert into profile.identidad (nacionalidad, cedula, "primerNombre", "primerApellido", "fechaNacimiento", sexo, "estadoCivil", estado, municipio, parroquia, origen)
     values ('V', $1, 'Rosa', 'Güere', '1975-03-19', 2, 2, 24, 2401, 240109, 'saime')`,
    [cedula],
  );
  return cedula;
}

/** The identity look-up and what it does to the form (rules P-17, P-18). */
describe('step 1', () => {
  it('locks what was found, clears and opens it for a cédula that was not, and says who is registered already', async () => {
    const taken = randomCedula();
    await registered({ cedula: taken });
    page = await openAs(browser, await signUp());
    await page.goto('/usuario/registro/crear');

    await field('Cédula').fill(await known());
    await button('Buscar').click();
    await page.getByText('Encontramos sus datos').waitFor();
    expect(await field('Primer nombre').inputValue()).toBe('Rosa');
    expect(await field('Fecha de nacimiento').inputValue()).toBe('19/03/1975');
    expect([await chosen('Estado civil'), await chosen('Estado'), await chosen('Parroquia')]).toEqual([
      'Casado(a)',
      'Distrito Capital',
      'El Recreo',
    ]);
    expect([await field('Primer nombre').isEditable(), await field('Segundo nombre').isEditable()]).toEqual([false, true]);

    await field('Cédula').fill(randomCedula());
    await page.keyboard.press('Tab');
    await page.getByRole('alertdialog', { name: 'Cédula no registrada' }).getByRole('button').click();
    expect([await field('Primer nombre').inputValue(), await field('Primer nombre').isEditable(), await chosen('Estado')]).toEqual([
      '',
      true,
      '',
    ]);

    await field('Cédula').fill(taken);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Investigador registrado en el sistema' }).getByRole('button', { name: 'Cerrar' }).click();
    expect(await field('Primer nombre').isEditable()).toBe(false);
  });

  it('takes young people for single and clears what depends on a place', async () => {
    page = await openAs(browser, await registered());
    await page.goto('/usuario/registro');
    await field('Fecha de nacimiento').fill(`0101${new Date().getFullYear() - 12}`);
    expect(await chosen('Estado civil')).toBe('Soltero(a)');
    expect(await choice('Estado civil').isEditable()).toBe(false);
    await choose(page, 'Estado', 'Zulia');
    expect([await chosen('Municipio'), await choice('Parroquia').isDisabled()]).toEqual(['', true]);
  });

  it('keeps what was typed through a reload, a lost network and someone else who saved', async () => {
    const agent = await registered({ primerNombre: 'Ana', segundoNombre: null });
    page = await openAs(browser, agent);
    await page.goto('/usuario/registro');
    await field('Segundo nombre').fill('Lucía');
    await page.getByText(/Borrador guardado/).waitFor();
    await page.reload();
    await page.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
    expect(await field('Segundo nombre').inputValue()).toBe('Lucía');

    await page.route('**/guardar/usuarios/datosBasicos', (route) => route.abort());
    await button('Siguiente').click();
    await button('Reintentar').waitFor();
    await page.unroute('**/guardar/usuarios/datosBasicos');

    const cedula = await field('Cédula').inputValue();
    const elsewhere = await agent.post('guardar/usuarios/datosBasicos', basicData({ cedula, primerNombre: 'Anita' }));
    expect(elsewhere.body.r_succ).toBe(true);
    await button('Reintentar').click();
    await page.getByText('Primer nombre: «Anita»').waitFor();
    await button('Traer lo guardado').click();
    expect(await field('Primer nombre').inputValue()).toBe('Anita');
    await button('Volver a lo mío').click();
    await button('Siguiente').click();
    await page.getByRole('heading', { name: 'Perfil de estudios', exact: true }).waitFor();
    const { body } = await agent.post('consultar/usuarios/persona');
    expect([body.r_data.primer_nombre, body.r_data.segundo_nombre]).toEqual(['Ana', 'Lucía']);
  });
});

describe('step 3', () => {
  it("saves the flag alone for 'No', and shows the table from then on", async () => {
    const agent = await registered();
    page = await openAs(browser, agent);
    await page.goto('/usuario/listar');
    await page.getByRole('link', { name: 'Completar Perfil laboral' }).click();
    await page.getByRole('radiogroup', { name: '¿Posees experiencia laboral?' }).getByLabel('No').check();
    await button('Guardar registro').click();
    await page.getByText('No posee perfil laboral').waitFor();
    const { body } = await agent.post('consultar/usuarios/estatus');
    expect(body.r_data.trabajaActualmente).toBe(true);
    expect((await agent.post('consultar/laboral/listar')).body.r_data).toEqual([]);
  });

  it('does not offer a fourth current job, and clears the institution with its type', async () => {
    const agent = await registered();
    for (const year of [2015, 2016, 2017]) await saved(agent, 'guardar/laboral/registro', work({ fechaInicio: `${year}-01-10` }));
    page = await openAs(browser, agent);
    await page.goto('/usuario/listar');
    await page
      .getByRole('link', { name: 'Revisar Perfil laboral' })
      .or(page.getByRole('link', { name: 'Completar Perfil laboral' }))
      .click();
    await button('Nuevo registro').click();
    await page.getByText('Solo puede registrar hasta 3 trabajos actuales').waitFor();
    expect(await page.getByRole('radiogroup', { name: '¿Trabaja actualmente aquí?' }).getByLabel('Si').isDisabled()).toBe(true);
    await field('Fecha de fin').waitFor();
    await choose(page, 'Tipo de institución', 'educativas');
    await choose(page, 'Institución', 'Otr');
    await field('Otra institución').fill('Mi taller');
    await choose(page, 'Tipo de institución', 'Hospitales');
    expect([await chosen('Institución'), await field('Otra institución').count()]).toEqual(['', 0]);
  });
});

it('the home follows what happens elsewhere, without a reload', async () => {
  const agent = await registered();
  page = await openAs(browser, agent);
  // The connection for news opens after the page: only what happens then is news.
  const news = page.waitForResponse((answer) => answer.url().endsWith('/api/eventos'));
  await page.goto('/usuario/listar');
  await page.getByText('1 de 3 partes registradas').waitFor();
  await news;
  const id = await saved(agent, 'guardar/laboral/registro', work());
  await page.getByText('1 empleo').waitFor();
  expect(await page.getByText('2 de 3 partes registradas').isVisible()).toBe(true);
  await agent.post('consultar/laboral/eliminar', { id });
  await page.getByText('1 empleo').waitFor({ state: 'detached' });
});
