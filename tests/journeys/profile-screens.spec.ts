import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { basicData, registered, saved, work } from '../builders/profile.js';
import { type Agent, randomCedula, newPerson } from '../builders/user.js';
import { browserPerSpec, choose, chosenIn, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

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
    page = await openAs(browser(), await newPerson());
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
    await page.getByRole('alertdialog', { name: 'Cédula no registrada' }).getByRole('button', { name: 'Aceptar' }).click();
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

  it('cuts no cédula that is typed too long, and takes one with the letter that it is printed with', async () => {
    page = await openAs(browser(), await newPerson());
    await page.goto('/usuario/registro/crear');
    await field('Cédula').pressSequentially('28.460.4351');
    expect(await field('Cédula').inputValue()).toBe('284604351');
    await page.keyboard.press('Tab');
    await page.locator('[aria-invalid=true][name=cedula]').waitFor();
    await field('Cédula').fill('E-84.460.435');
    expect([await field('Cédula').inputValue(), await page.getByLabel('E', { exact: true }).isChecked()]).toEqual(['84460435', true]);
  });

  it('takes young people for single and clears what depends on a place', async () => {
    page = await openAs(browser(), await registered());
    await page.goto('/usuario/registro');
    await field('Fecha de nacimiento').fill(`0101${new Date().getFullYear() - 12}`);
    expect(await chosen('Estado civil')).toBe('Soltero(a)');
    expect(await choice('Estado civil').isEditable()).toBe(false);
    await choose(page, 'Estado', 'Zulia');
    expect([await chosen('Municipio'), await choice('Parroquia').isDisabled()]).toEqual(['', true]);
  });

  it('keeps what was typed through a reload, a lost network and someone else who saved', async () => {
    const agent = await registered({ primerNombre: 'Ana', segundoNombre: null });
    page = await openAs(browser(), agent);
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

describe('step 2', () => {
  const newStudy = async () => {
    await page.goto('/usuario/listar');
    await page.getByRole('link', { name: 'Completar Perfil de estudios' }).click();
    await page.getByRole('region', { name: 'Estudios - Título' }).getByRole('button', { name: 'Nuevo registro' }).click();
  };
  it.each([
    ['at a desk, by the wheel', 1280],
    ['on a phone', 390],
  ])('offers the home country first and every other one down to the last, %s', async (_, width) => {
    page = await openAs(browser(), await registered(), { width });
    await newStudy();
    await choice('País').click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.first().innerText()).toBe('Venezuela');
    const last = page.getByRole('option', { name: 'Zimbabue', exact: true });
    await eventually('the last country', async () => {
      await options.last().scrollIntoViewIfNeeded();
      return last.isVisible();
    });
    await last.click();
    expect(await chosen('País')).toBe('Zimbabue');
  });

  it('shows what was chosen whole, however narrow the screen and long its name', async () => {
    page = await openAs(browser(), await registered(), { width: 320 });
    await newStudy();
    const line = await choice('País').evaluate((input) => input.parentElement!.getBoundingClientRect().height);
    const name = 'Vírgenes de los Estados Unidos, Islas';
    await choose(page, 'País', name);
    await choice('País').blur();
    const { told, height } = await choice('País').evaluate((input) => ({
      told: getComputedStyle(input.parentElement!, '::before').content,
      height: input.parentElement!.getBoundingClientRect().height,
    }));
    expect(told).toContain(name);
    expect(height).toBeGreaterThan(line);
  });

  it('leads by keyboard through a whole list', async () => {
    page = await openAs(browser(), await registered());
    await newStudy();
    await choice('País').press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    for (let i = 0; i < 250; i++) await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option').count()).toBe(240);
  });
});

describe('step 1, of a young person', () => {
  it('gives back what was chosen before, once the birth date is corrected', async () => {
    page = await openAs(browser(), await registered());
    await page.goto('/usuario/listar');
    await page.getByRole('link', { name: 'Revisar Perfil datos básicos' }).click();
    await choose(page, 'Estado civil', 'Casado');
    await field('Fecha de nacimiento').fill('15062014');
    await page.getByText('De 9 a 16 años corresponde soltero').waitFor();
    expect(await chosen('Estado civil')).toBe('Soltero(a)');
    await field('Fecha de nacimiento').fill('15061984');
    expect(await chosen('Estado civil')).toBe('Casado(a)');
  });
});

describe('step 3', () => {
  const lastStep = async (agent: Agent) => {
    page = await openAs(browser(), agent);
    await page.goto('/usuario/listar');
    await page.getByRole('link', { name: 'Completar Perfil laboral' }).click();
    // 'Finalizar' stands before what it sends has come.
    await page.getByRole('radiogroup', { name: '¿Posees experiencia laboral?' }).waitFor();
  };

  it('is not left by Finalizar without an answer, nor with half a job', async () => {
    await lastStep(await registered());
    await button('Finalizar').click();
    await page.getByText('Campo Requerido').first().waitFor();
    await page.getByRole('radiogroup', { name: '¿Posees experiencia laboral?' }).getByLabel('Sí', { exact: true }).check();
    await field('Fecha de inicio').fill('01022015');
    await button('Finalizar').click();
    await page.getByText('Debe seleccionar el tipo de institución').first().waitFor();
    expect(await field('Fecha de inicio').inputValue()).toBe('01/02/2015');
    await field('Fecha de inicio').fill('01021950');
    await button('Finalizar').click();
    await page.getByText('La fecha de inicio no puede ser anterior a su fecha de nacimiento').first().waitFor();
  });

  it('is left by Finalizar once the answer is saved with it', async () => {
    const agent = await registered();
    await lastStep(agent);
    await page.getByRole('radiogroup', { name: '¿Posees experiencia laboral?' }).getByLabel('No', { exact: true }).check();
    await button('Finalizar').click();
    await page.waitForURL('**/usuario/listar');
    const { rows } = await db().query('select "trabajaActualmente" as works from profile.estatus_usuario where "idUsuario" = $1', [
      agent.id,
    ]);
    expect(rows).toEqual([{ works: false }]);
  });

  it('takes a job with three current ones and an old draft for a past one', async () => {
    const agent = await registered();
    for (let i = 0; i < 3; i++) await saved(agent, 'guardar/laboral/registro', work({ trabajoPrincipal: i === 0 }));
    await agent.post('guardar/borrador', { formulario: 'laboral', datos: { trabaja: null, fechaInicio: '2012-01-01' } });
    page = await openAs(browser(), agent);
    await page.goto('/usuario/listar');
    await page.getByRole('link', { name: 'Revisar Perfil laboral' }).click();
    await button('Nuevo registro').click();
    await field('Fecha de fin').waitFor();
    const there = page.getByRole('radiogroup', { name: '¿Trabaja actualmente aquí?' });
    expect(await there.getByLabel('No', { exact: true }).isChecked()).toBe(true);
    await field('Fecha de inicio').waitFor();
    expect(await field('Fecha de inicio').inputValue()).toBe('01/01/2012');
  });

  it("saves the flag alone for 'No', and shows the table from then on", async () => {
    const agent = await registered();
    page = await openAs(browser(), agent);
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
    page = await openAs(browser(), agent);
    await page.goto('/usuario/listar');
    await page
      .getByRole('link', { name: 'Revisar Perfil laboral' })
      .or(page.getByRole('link', { name: 'Completar Perfil laboral' }))
      .click();
    await button('Nuevo registro').click();
    await page.getByText('Solo puede registrar hasta 3 trabajos actuales').waitFor();
    expect(await page.getByRole('radiogroup', { name: '¿Trabaja actualmente aquí?' }).getByLabel('Sí').isDisabled()).toBe(true);
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
  page = await openAs(browser(), agent);
  // The connection for news opens after the page: only what happens then is news.
  const news = page.waitForResponse((answer) => answer.url().includes('/api/eventos'));
  await page.goto('/usuario/listar');
  await page.getByText('1 de 3 partes registradas').waitFor();
  await news;
  const id = await saved(agent, 'guardar/laboral/registro', work());
  await page.getByText('1 empleo').waitFor();
  expect(await page.getByText('2 de 3 partes registradas').isVisible()).toBe(true);
  await agent.post('consultar/laboral/eliminar', { id });
  await page.getByText('1 empleo').waitFor({ state: 'detached' });
});

it('the address that all screens of a researcher begin with leads to their home', async () => {
  page = await openAs(browser(), await newPerson());
  await page.goto('/usuario');
  await page.getByRole('heading', { name: 'Usuario registrado', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/usuario/listar');
});
