import { showDate } from '@registro/contracts/dates';
import type { Page } from 'playwright-core';
import { pdf } from '../builders/files.js';
import { documentsKey, hoursPass, requestOf, saidOf, stopKey, twoOperators } from '../builders/lost-access.js';
import { knownPerson } from '../builders/user.js';
import { mailAbout, tokenIn } from '../builders/visitor.js';
import { atBothWidths, browserPerSpec, openAs, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

/** On a telephone: asked on the public page, and documented by the link of its mail. Answers its number. */
async function asksFor(said: Awaited<ReturnType<typeof saidOf>>): Promise<number> {
  page = await openPage(browser(), { width: 390 });
  await page.goto('/recuperar');
  await page.getByRole('link', { name: 'No puedo entrar' }).click();
  await page.getByRole('heading', { name: 'No puedo entrar' }).waitFor();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Diga qué le pasó').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByLabel('Perdí el correo de mi cuenta').check();
  await page.getByLabel('Cédula', { exact: true }).fill(said.cedula);
  await page.getByLabel('Nombres y apellidos').fill(said.nombre);
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).pressSequentially(showDate(said.fechaNacimiento).replaceAll('/', ''));
  await page.getByLabel('Correo que sí puede abrir').fill(said.correo);
  await page.getByLabel('Correo de la cuenta').fill(said.correoAnterior);
  await page.getByLabel('Teléfono', { exact: true }).fill(said.telefono);
  await page.getByLabel('Cuente qué pasó').fill(said.relato);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Le escribimos al correo que indicó').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.goto(`/no-puedo-entrar/${await documentsKey(said.correo)}`);
  const documents = page.getByLabel('Documentos');
  await documents.setInputFiles({ name: 'cedula.pdf', mimeType: 'application/pdf', buffer: pdf() });
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar mis documentos' }).click();
  await page.getByText('Recibimos su solicitud').waitFor();
  return requestOf(said.correo);
}

const says = async (word: string, yes: string) => {
  await page.getByRole('button', { name: word, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('La foto y los datos coinciden');
  await dialog.getByRole('button', { name: yes }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('Who lost the mailbox of their account', () => {
  it('gets back in by the words of two operators, after the days of the old address', async () => {
    const [person, [first, second]] = [await knownPerson(), await twoOperators()];
    const said = await saidOf(person);
    const id = await asksFor(said);
    page = await openAs(browser(), first);
    await page.goto('/consola/accesos');
    await page.getByRole('link', { name: said.nombre }).first().waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await page.goto(`/consola/accesos/${id}/show`);
    await page.getByText('Igual').first().waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await says('Proponer que se le devuelva', 'Sí, proponerlo');
    await page.getByText('La confirma otra persona.').waitFor();
    await hoursPass(id, 72);
    page = await openAs(browser(), second);
    await page.goto(`/consola/accesos/${id}/show`);
    await says('Confirmar', 'Sí, devolver');
    await page.getByText('Devuelto').waitFor();

    page = await openPage(browser(), { width: 390 });
    await page.goto('/recuperar');
    await page.getByLabel('Correo electrónico').fill(said.correo);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    const { texto } = await mailAbout(said.correo, 'Restablezca su clave');
    await page.goto(`/restablecer?token=${tokenIn(texto)}`);
    await page.getByLabel('Clave nueva').fill('araguaney-de-mayo-31');
    await page.getByRole('button', { name: /clave/ }).last().click();
    await page.getByText('Su clave fue cambiada').waitFor();
    await page.getByLabel('Correo electrónico').fill(said.correo);
    await page.getByLabel('Clave', { exact: true }).fill('araguaney-de-mayo-31');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(/inicio|usuario/);
  });

  it('is an impostor where the old address stops it', async () => {
    const [person, [first, second]] = [await knownPerson(), await twoOperators()];
    const id = await asksFor(await saidOf(person));
    await first.post(`recursos/accesos/${id}/proponer`, { idCuenta: person.id, motivo: 'Los datos coinciden' });
    await page.goto(`/no-puedo-entrar/${await stopKey(person.correo)}`);
    await page.getByRole('button', { name: 'No fui yo: detenerlo' }).waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'No fui yo: detenerlo' }).click();
    await page.getByText('la cuenta sigue igual').waitFor();
    page = await openAs(browser(), second);
    await page.goto(`/consola/accesos/${id}/show`);
    await page.getByText('Detenido por su dueño').waitFor();
    expect(await page.getByRole('button', { name: 'Confirmar' }).count()).toBe(0);
    expect((await person.get('cuenta/correo')).status).toBe(200);
  });
});
