import type { Page } from 'playwright-core';
import { alternativeLink, becomes } from '../builders/alternative.js';
import { registered } from '../builders/profile.js';
import { randomEmail } from '../builders/user.js';
import { atBothWidths, browserPerSpec, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const CLAVE = 'clave-de-prueba-1';

describe('The alternative address', () => {
  it('is read in the basic data, changed in the account, confirmed by its link, and taken back there', async () => {
    const [antes, nuevo] = [randomEmail(), randomEmail()];
    const agent = await registered({ correoElectronicoAlternativo: antes });
    page = await openAs(browser(), agent, { width: 390 });
    await page.goto('/usuario/registro');
    const field = page.getByRole('textbox', { name: 'Correo electrónico alternativo' });
    await field.waitFor();
    expect([await field.inputValue(), await field.isEditable()]).toEqual([antes, false]);
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('link', { name: 'Cambiar el correo alternativo' }).click();
    const part = page.getByRole('region', { name: 'Correo alternativo' });
    await part.getByText(antes).waitFor();
    await part.getByRole('button', { name: 'Cambiar el correo alternativo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Su clave').fill(CLAVE);
    await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
    await dialog.getByText('Formato de correo electrónico inválido').first().waitFor();
    await dialog.getByLabel('Correo alternativo nuevo').fill(nuevo);
    expect(await atBothWidths(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
    await part.getByText('cuando lo confirme desde ese correo').waitFor();
    expect(await atBothWidths(page)).toEqual([]);

    await page.goto((await alternativeLink('nuevo', nuevo)).replace('publico', ''));
    await page.getByText('como alternativo').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sí, confirmar' }).click();
    await page.getByText('el correo alternativo es el nuevo').waitFor();
    await becomes(agent, nuevo);

    await page.goto((await alternativeLink('deshacer', antes)).replace('publico', ''));
    await page.getByText('dejó de ser el correo alternativo').waitFor();
    expect(await page.getByText(nuevo).count()).toBe(0);
    expect(await atBothWidths(page)).toEqual([]);
    await page.goto('/cuenta');
    await part.getByText(nuevo).waitFor();
    await part.getByRole('button', { name: 'Deshacer el último cambio' }).click();
    await part.getByText(antes).waitFor();
    await part.getByRole('button', { name: 'Quitarlo' }).click();
    await dialog.getByLabel('Su clave').fill(CLAVE);
    await dialog.getByRole('button', { name: 'Quitarlo' }).click();
    await part.getByText('No tiene uno.').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
  });
});
