import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { type Agent, knownPerson, newPersonAs } from '../builders/user.js';
import { browserPerSpec, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const permisosOf = async ({ id }: Agent) => (await db().query('select permisos from accounts."user" where id = $1', [id])).rows[0].permisos;

it('permissions over people are asked for by one operator and confirmed by another, each on their screen', async () => {
  const [one, two, person] = [
    await newPersonAs('operador', ['usuarios']),
    await newPersonAs('operador', ['usuarios']),
    await knownPerson(),
  ];
  page = await openAs(browser(), one);
  await page.goto(`/consola/usuarios?filter=${encodeURIComponent(JSON.stringify({ q: person.correo }))}`);
  await row(person.correo).getByRole('button', { name: 'Asignar rol' }).click();
  const roles = page.getByRole('group', { name: 'Roles' }).getByRole('checkbox');
  expect(await roles.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual([true, false, false]);
  await page.getByRole('checkbox', { name: 'Operador' }).check();
  // Only what one has can be given.
  expect(await page.getByRole('group', { name: 'Permisos' }).getByRole('checkbox').count()).toBe(1);
  await page.getByRole('checkbox', { name: 'Usuarios' }).check();
  await page.getByText('Se añade: Operador, permiso «Usuarios».').waitFor();
  await page.getByRole('checkbox', { name: 'Investigador' }).uncheck();
  await page.getByText('Se quita: Investigador.').waitFor();
  await page.getByText('no verá su propio perfil').waitFor();
  await page.getByRole('checkbox', { name: 'Investigador' }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Ingresó a la oficina');
  expect(await obstacles(page)).toEqual([]);
  await button('Guardar el cambio').click();
  await page.getByText('Solicitud enviada: otro operador debe confirmarla').first().waitFor();
  expect(await permisosOf(person)).toEqual([]);

  await page.goto('/consola/permisos-pedidos');
  await row(person.correo).getByRole('button', { name: 'Retirar' }).waitFor();
  expect(await row(person.correo).getByRole('button', { name: 'Confirmar' }).count()).toBe(0);
  await page.context().close();

  page = await openAs(browser(), two);
  await page.goto('/consola/permisos-pedidos');
  await row(person.correo).getByText('Ingresó a la oficina').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await row(person.correo).getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Conforme');
  await button('Sí, confirmar').click();
  await page.getByText('Roles y permisos dados').first().waitFor();
  expect(await permisosOf(person)).toEqual(['usuarios']);
});
