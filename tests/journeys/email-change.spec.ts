import type { Page } from 'playwright-core';
import { emailLink } from '../builders/email-change.js';
import { newPerson, randomEmail } from '../builders/user.js';
import { mailAbout } from '../builders/visitor.js';
import { atBothWidths, browserPerSpec, openAs, openPage } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const CLAVE = 'clave-de-prueba-1';

describe('Another address for one’s account', () => {
  it('is asked for in the account, confirmed at both, and taken back by the one from before', async () => {
    const agent = await newPerson();
    const nuevo = randomEmail();
    page = await openAs(browser(), agent);
    await page.goto('/cuenta');
    const part = page.getByRole('region', { name: 'Correo de la cuenta' });
    await part.getByText(agent.correo).waitFor();
    await part.getByRole('button', { name: 'Cambiar el correo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Correo nuevo').fill('no es uno');
    await dialog.getByLabel('Su clave').fill(CLAVE);
    await dialog.getByRole('button', { name: 'Enviar los enlaces' }).click();
    await dialog.getByText('Formato de correo electrónico inválido').first().waitFor();
    await dialog.getByLabel('Correo nuevo').fill(nuevo);
    expect(await atBothWidths(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enviar los enlaces' }).click();
    await part.getByText('Falta confirmar en el actual.').waitFor();
    expect(await atBothWidths(page)).toEqual([]);

    await page.goto((await emailLink('nuevo', nuevo)).replace('publico', ''));
    await page.getByText(nuevo).waitFor();
    expect(await page.getByText(agent.correo).count()).toBe(0);
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sí, confirmar' }).click();
    await page.getByText('Falta confirmar en el otro correo').waitFor();
    await page.goto((await emailLink('actual', agent.correo)).replace('publico', ''));
    await page.getByRole('button', { name: 'Sí, confirmar' }).click();
    await page.getByText('la cuenta tiene el correo nuevo').waitFor();
    await page.goto('/cuenta');
    await part.getByText(nuevo).waitFor();

    await page.goto((await emailLink('deshacer', agent.correo)).replace('publico', ''));
    expect(await atBothWidths(page)).toEqual([]);
    await page.getByRole('button', { name: 'No fui yo: deshacer el cambio' }).click();
    await page.getByText('vuelve a tener este correo').waitFor();
    await page.goto('/cuenta');
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await mailAbout(nuevo, 'El cambio de correo se deshizo');
  });
});

describe('All that is held on somebody', () => {
  it('is asked for in their account, and taken by who shows who they are', async () => {
    page = await openAs(browser(), await newPerson());
    await page.goto('/cuenta#mis-datos');
    const part = page.getByRole('region', { name: 'Mis datos', exact: true });
    await part.getByRole('button', { name: 'Descargar todo lo que el Registro tiene de mí' }).click();
    const take = part.getByRole('button', { name: 'Para leer (PDF)' });
    await take.waitFor();
    expect(await page.getByText('Estamos reuniendo').count()).toBe(0);
    expect(await atBothWidths(page)).toEqual([]);
    await take.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Su clave').fill('otra-clave-cualquiera');
    await dialog.getByRole('button', { name: 'Descargar' }).click();
    await dialog.getByText('La clave no es correcta').first().waitFor();
    expect(await atBothWidths(page)).toEqual([]);
    await dialog.getByLabel('Su clave').fill(CLAVE);
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Descargar' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.pdf$/);
    await dialog.waitFor({ state: 'detached' });
    await part.getByRole('button', { name: 'Pedir una copia nueva' }).click();
    await part.getByText('Ya la pidió 2 veces hoy').waitFor();
  });
});

describe('The help page', () => {
  it('finds a question by any word of its answer, without accents, and leads to it', async () => {
    page = await openPage(browser(), { width: 390 });
    await page.goto('/ayuda#mi-pago');
    const payment = page.getByRole('heading', { name: '¿Dónde está mi pago?' });
    await payment.waitFor();
    expect(await payment.evaluate((heading) => heading.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    await page.getByLabel('Buscar en la ayuda').fill('telefono codigos');
    await page.getByText('Preguntas encontradas: 1.').waitFor();
    await page.getByRole('heading', { name: 'Perdí el teléfono' }).waitFor();
    expect(await payment.count()).toBe(0);
    await page.getByLabel('Buscar en la ayuda').fill('ornitorrinco');
    await page.getByText('Ninguna pregunta tiene esas palabras').waitFor();
    expect(await atBothWidths(page)).toEqual([]);
  });
});
