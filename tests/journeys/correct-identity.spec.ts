import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { asked } from '../builders/conversations.js';
import { eventually } from '../builders/db.js';
import { operators } from '../builders/correction.js';
import { basicData } from '../builders/profile.js';
import { somePdf } from '../builders/scholarship.js';
import { newPerson } from '../builders/user.js';
import { atBothWidths, browserPerSpec, controls, faults, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
const shots = process.env['SHOTS'];
const shot = async (name: string) => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
};

it('one operator asks to correct an identity and another confirms it', async () => {
  const person = await newPerson();
  await person.post('guardar/usuarios/datosBasicos', basicData());
  await asked(person, { asunto: 'Mi cédula no es esa' });
  const [one, two] = await operators();
  page = await openAs(browser(), one);
  await page.goto(`/consola/usuarios/${person.id}/show`);
  await button('Corregir identidad').click();
  await field('Primer apellido').fill('Rondón Díaz');
  await page.locator('input[type=file]').setInputFiles({ name: 'cedula.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await page.getByText('cedula.pdf').first().waitFor();
  await field('Motivo').fill('Así dice su cédula');
  expect(await atBothWidths(page)).toEqual([]);
  await shot('correct');
  await button('Pedir la corrección').click();
  await page.getByText('otro operador debe confirmarla').waitFor();
  await page.getByRole('link', { name: 'Corrección por confirmar' }).click();
  // Who asked may only take it back.
  await button('Retirar').waitFor();
  expect(await button('Confirmar').count()).toBe(0);
  await page.context().close();

  page = await openAs(browser(), two);
  await page.goto(`/consola/correcciones?filter=${encodeURIComponent(JSON.stringify({ idUsuario: person.id }))}`);
  await button('Confirmar').waitFor();
  expect(await atBothWidths(page, faults)).toEqual([]);
  await shot('corrections');
  // What opens from a row stays while the row is drawn anew for another width.
  await page.getByRole('button', { name: 'Ver el documento de Ana Lucía Rondón' }).click();
  await page.waitForLoadState('networkidle');
  await shot('document');
  expect(await atBothWidths(page)).toEqual([]);
  await button('Cerrar').click();
  await button('Confirmar').click();
  await field('Motivo').fill('Comparado con el documento');
  // Who signs reads what else waits.
  await page.getByRole('dialog').getByText('Mi cédula no es esa').waitFor();
  await shot('confirm');
  expect(await atBothWidths(page)).toEqual([]);
  await button('Sí, corregir').click();
  await page.getByText('Identidad corregida').waitFor();
  await eventually(
    'the new name',
    async () => (await person.post('consultar/usuarios/persona')).body.r_data.primer_apellido === 'Rondón Díaz',
  );
  await page.context().close();

  // Who is called so may say that it is not so.
  page = await openAs(browser(), person, { width: 390 });
  await page.goto('/cuenta');
  await page.getByRole('link', { name: /^Pedir que se revise, hasta el/ }).click();
  await page.getByText('Si le da la razón: sus datos quedarán como eran antes, o como pidió, cuando otra persona lo confirme.').waitFor();
  await shot('appeal');
});

it('a person asks how their name should be written; who answers compares it with the record and asks for the correction with the file that came with it', async () => {
  const person = await newPerson();
  await person.post('guardar/usuarios/datosBasicos', basicData());
  const [one] = await operators();
  page = await openAs(browser(), person, { width: 390 });
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Corregir mi nombre' }).click();
  await field('Segundo apellido').fill('Gámez Díaz');
  await page.locator('input[type=file]').setInputFiles({ name: 'cedula.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await page.getByText('cedula.pdf').first().waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await shot('ask-name');
  await button('Pedir la corrección').click();
  await page.waitForURL(/mensajes\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await page.getByText('debe decir').waitFor();
  await page.goto(`/usuario/mensajes/preguntar/cuenta/${person.id}?corregir=nombre`);
  await page.getByRole('link', { name: /Corregir mi nombre.*Espera respuesta del Registro/ }).waitFor();
  expect(await button('Pedir la corrección').count()).toBe(0);
  await shot('name-asked');
  await page.context().close();

  page = await openAs(browser(), one, { width: 390 });
  await page.goto(`/consola/conversaciones/${id}/show`);
  await button('Comparar con el registro').click();
  await button('Corregir identidad').click();
  expect(await field('Segundo apellido').inputValue()).toBe('Gámez Díaz');
  await button('Usar el archivo 1').click();
  await page.getByText('Elegido').waitFor();
  await field('Motivo').fill('Así dice lo que adjuntó');
  expect(await atBothWidths(page)).toEqual([]);
  await shot('correct-asked');
  await button('Pedir la corrección').click();
  await page.getByText('otro operador debe confirmarla').waitFor();
  await page.getByRole('link', { name: 'Corrección por confirmar' }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await shot('asked-waits');
});
