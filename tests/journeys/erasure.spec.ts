import type { Page } from 'playwright-core';
import { operators } from '../builders/correction.js';
import { erasureLink } from '../builders/erasure.js';
import { registered } from '../builders/profile.js';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

describe('A person who asks to be erased', () => {
  it('sees what goes and stays, confirms it by mail, and two operators see the same and do it', async () => {
    const [agent, [one, two]] = [await registered(), await operators()];
    page = await openAs(browser(), agent);
    await page.goto('/cuenta');
    const part = page.getByRole('region', { name: 'Borrar mis datos' });
    await part.getByRole('button', { name: 'Ver qué se borra y pedirlo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Se conserva', { exact: true }).first().waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await dialog.getByLabel('Su clave').fill('clave-de-prueba-1');
    await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
    await part.getByText('abra el enlace del correo').waitFor();
    await page.goto((await erasureLink(agent.correo)).replace('publico/borrado', '/borrar-cuenta'));
    await page.getByRole('button', { name: 'Sí, pedir que se borren' }).waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sí, pedir que se borren' }).click();
    await page.getByText('Dos operadores lo revisan').waitFor();

    const says = async (label: string, yes: string) => {
      await page.getByRole('button', { name: label }).click();
      await page.getByRole('dialog').getByLabel('Motivo').fill('Comprobado con la persona');
      await page.getByRole('dialog').getByRole('button', { name: yes }).click();
    };
    const opens = async () => {
      await page.goto('/consola/borrados');
      await page.getByRole('link', { name: `Revisar y resolver el pedido de ${agent.correo}` }).click();
      await page.getByText('Datos básicos: 1').waitFor();
    };
    page = await openAs(browser(), one);
    await opens();
    expect(await atBothWidths(page)).toEqual([]);
    await says('Proponer que se borren', 'Sí, proponer');
    await page.getByText('La confirma otra persona.').waitFor();
    page = await openAs(browser(), two);
    await opens();
    await says('Confirmar', 'Sí, borrar');
    await page.getByText('Borrada', { exact: true }).waitFor();
    await page.getByText('Datos básicos: 1').waitFor();
    await page.getByText('Se borró').first().waitFor();
    expect(await atBothWidths(page)).toEqual([]);
  });
});
