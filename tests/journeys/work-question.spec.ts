import type { Page } from 'playwright-core';
import { registered, saved, study } from '../builders/profile.js';
import { db } from '../builders/db.js';
import { atBothWidths, browserPerSpec, controls, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
const question = () => page.getByRole('radiogroup', { name: '¿Posees experiencia laboral?' });
/** By the step of the basic data, saved as it is. */
const toStudies = async () => {
  await page.goto('/usuario/registro');
  await button('Siguiente').click();
  await page.getByRole('region', { name: 'Estudios - Título' }).waitFor();
};
const kept = (formulario: string) =>
  page.waitForResponse((r) => r.url().endsWith('/guardar/borrador') && r.status() === 200 && r.request().postData()!.includes(formulario));

it('the question of work stands answered when one comes back to it, with what was typed below', async () => {
  const agent = await registered();
  await saved(agent, 'guardar/estudios/registro', study());
  page = await openAs(browser(), agent, { width: 390 });
  await toStudies();
  await button('Continuar').click();
  const answered = kept('trabaja-actualmente');
  await question().getByRole('radio', { name: 'Sí' }).check();
  await answered;
  const typed = kept('laboral');
  await field('Fecha de inicio').fill('01/03/2019');
  await typed;
  await button('Atrás').click();
  await button('Continuar').click();
  await question().waitFor();
  expect(await question().getByRole('radio', { name: 'Sí' }).isChecked()).toBe(true);
  expect(await field('Fecha de inicio').inputValue()).toBe('01/03/2019');
  expect(await atBothWidths(page)).toEqual([]);
  const drafts = async () =>
    (await db().query(`select 1 from profile.borrador where "idUsuario" = $1 and formulario = 'trabaja-actualmente'`, [agent.id])).rowCount;
  expect(await drafts()).toBe(1);
  await question().getByRole('radio', { name: 'No' }).check();
  await button('Guardar registro').click();
  await page.getByText('Guardado exitoso.').waitFor();
  expect(await drafts()).toBe(0);
});

it('a year that is none says so, and is not said to lack', async () => {
  const agent = await registered();
  page = await openAs(browser(), agent);
  await toStudies();
  await button('Nuevo registro', page.getByRole('region', { name: 'Estudios - Título' })).click();
  const year = page.getByRole('textbox', { name: 'Año de culminación' });
  for (const wrong of ['-5', '２０１５']) {
    await year.fill(wrong);
    await year.blur();
    await page.getByText('Escriba el año con cuatro números, por ejemplo 2015').first().waitFor();
    expect(await year.inputValue()).toBe(wrong);
  }
  await year.fill('');
  await page.getByText('Este campo es obligatorio').first().waitFor();
});
