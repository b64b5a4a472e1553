import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { operators } from '../builders/correction.js';
import { basicData, saved, study, work } from '../builders/profile.js';
import { newPerson } from '../builders/user.js';
import { atBothWidths, browserPerSpec, controls, faults, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
const shots = process.env['SHOTS'];
const shot = async (name: string) => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

it('one operator asks to join two accounts, warned that they bear two names, another confirms it with the same in sight; undone by two', async () => {
  const [origen, destino] = [await newPerson(), await newPerson()];
  await origen.post('guardar/usuarios/datosBasicos', basicData({ primerNombre: 'Auristela' }));
  await destino.post('guardar/usuarios/datosBasicos', basicData({ primerNombre: 'Blanca' }));
  await saved(origen, 'guardar/estudios/registro', study());
  for (const who of [origen, destino]) await saved(who, 'guardar/laboral/registro', work({ trabajoPrincipal: true }));
  const [one, two] = await operators();
  page = await openAs(browser(), one, { width: 390 });
  await page.goto(`/consola/usuarios/${origen.id}/show`);
  await page.getByRole('link', { name: 'Unir con otra cuenta' }).click();
  await page.getByLabel('La otra cuenta').fill(destino.correo);
  await page.getByRole('option', { name: destino.correo }).click();
  await page.getByText('Las dos tienen un trabajo principal').waitFor();
  expect(await atBothWidths(page, faults)).toEqual([]);
  await shot('compare');
  await button('Pedir la unión').click();
  const warned = async () => {
    const warning = page.getByRole('dialog').getByRole('alert');
    await warning.getByText('Pueden ser de dos personas').waitFor();
    for (const name of ['Auristela', 'Blanca']) await warning.getByText(name).waitFor();
  };
  await warned();
  await shot('ask');
  await field('Motivo').fill('Trajo su cédula: las dos son suyas');
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir la unión' }).click();
  // Who asked may only take it back.
  await button('Retirar').waitFor();
  expect(await button('Confirmar').count()).toBe(0);
  await page.context().close();

  page = await openAs(browser(), two, { width: 390 });
  await page.goto(`/consola/uniones?filter=${encodeURIComponent(JSON.stringify({ idUsuario: origen.id }))}`);
  await page.getByRole('link', { name: `Comparar y decidir la unión de ${origen.correo}` }).waitFor();
  expect(await atBothWidths(page, faults)).toEqual([]);
  await shot('merges');
  await page.getByRole('link', { name: `Comparar y decidir la unión de ${origen.correo}` }).click();
  await button('Confirmar').click();
  await warned();
  expect(await atBothWidths(page)).toEqual([]);
  await shot('confirm');
  await field('Motivo').fill('Comparadas las dos');
  await button('Sí, unir').click();
  await page.getByText('Cuentas unidas').waitFor();
  await page.getByText('Estudios: 1 · Registros laborales: 1').waitFor();
  await page.getByText('Hay partes en camino').waitFor({ state: 'hidden' });
  expect(await atBothWidths(page, faults)).toEqual([]);
  await shot('joined');
  await page.getByRole('link', { name: origen.correo }).click();
  await page.getByText(`Unida a ${destino.correo}`).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await shot('person');
  await page.getByRole('link', { name: 'Ver la unión' }).click();
  await button('Deshacer la unión').click();
  await field('Motivo').fill('Eran dos personas');
  await shot('undo');
  await button('Sí, pedirlo').click();
  await page.getByText('Por deshacer').waitFor();
  // Who asked may only take it back.
  await button('Retirar').waitFor();
  expect(await button('Confirmar que se deshaga').count()).toBe(0);
  const address = page.url();
  await page.context().close();

  page = await openAs(browser(), one, { width: 390 });
  await page.goto(address);
  await button('Confirmar que se deshaga').click();
  await field('Motivo').fill('Conforme');
  await button('Sí, deshacer').click();
  await page.getByText('Unión deshecha').waitFor();
  await page.getByText('Hay partes en camino').waitFor({ state: 'hidden' });
  await page.getByText('Devuelto').first().waitFor();
  await page.context().close();
});
