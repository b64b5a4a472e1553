import { OWN_MATTERS } from '@registro/contracts/notices/audience';
import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { cedulaOf, coordinator, list, makeReviewer, opened, reviewer, view } from '../builders/evaluation.js';
import type { Agent } from '../builders/user.js';
import { atBothWidths, browserPerSpec, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
let chief: Agent;
let judge: Agent;

beforeAll(async () => void ([chief, judge] = [await coordinator(), await reviewer()]));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (cedula: string) => page.getByRole('row').filter({ hasText: cedula });

describe('Of chosen cases the coordinator', () => {
  it('shares chosen cases out, and takes them back', async () => {
    const [one, two] = [await opened(), await opened()];
    const cedulas = [await cedulaOf(chief, one.idCaso), await cedulaOf(chief, two.idCaso)];
    page = await openAs(browser(), chief);
    await page.goto(`/consola/casos?filter=${encodeURIComponent('{"estado":"abierto"}')}&sort=id&order=DESC`);
    for (const cedula of cedulas) await row(cedula).getByRole('checkbox').check();
    await page.getByText('2 casos seleccionados').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await button('Repartir').click();
    const dialog = page.getByRole('dialog', { name: 'Repartir 2 casos' });
    await dialog.getByRole('checkbox', { name: new RegExp(judge.correo) }).check();
    const who = dialog.getByRole('region', { name: 'Quién lo sabrá' });
    await who.getByText('Lo sabrá 1 persona: 1 aviso, 1 correo.').waitFor();
    await who.getByText('Se le dirá: «Tiene casos por evaluar».').waitFor();
    await who.getByText(OWN_MATTERS.repartir).waitFor();
    await who.getByRole('button', { name: 'Ver quiénes son' }).click();
    await who.getByRole('listitem').filter({ hasText: judge.correo }).waitFor();
    expect(await who.getByRole('checkbox').count()).toBe(0);
    expect(await atBothWidths(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Repartir' }).click();
    await dialog.getByText('2 casos asignados').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    expect((await view(judge, one.idCaso)).estado).toBe('asignado');

    await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify({ q: cedulas[0] }))}`);
    await row(cedulas[0]!).getByRole('checkbox').check();
    await button('Excusar').click();
    const excuse = page.getByRole('dialog', { name: 'Excusar a los evaluadores' });
    await excuse.getByText('1 caso volverá a esperar.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await excuse.getByRole('textbox', { name: 'Motivo' }).fill('Está de viaje');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/excusar') && calls.push(request.postData() ?? ''));
    await excuse.getByRole('button', { name: 'Sí, excusar' }).click();
    await excuse.getByText('1 caso vuelve a esperar.').waitFor();
    expect(calls.filter((body) => body.includes('"previa":false'))).toHaveLength(1);
    expect(await list(judge, { id: [one.idCaso] })).toEqual([]);
  });

  it('gives a case by hand from the list, whose area and age were filtered for', async () => {
    const { idCaso, person } = await opened();
    const applies = 'Postula y Evalúa';
    await db().query(
      `update profile.persona set "primerNombre" = 'Postula', "segundoNombre" = null, "primerApellido" = 'y Evalúa' where "idUsuario" = $1`,
      [person.id],
    );
    await makeReviewer(person);
    const cedula = await cedulaOf(chief, idCaso);
    await db().query(`update evaluation.caso set enviado = now() - interval '40 days 1 hour' where id = $1`, [idCaso]);
    page = await openAs(browser(), chief);
    await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify({ q: cedula }))}`);
    const [area, waits] = ['Área de interés', 'Días de espera, al menos'];
    for (const filter of [area, waits]) {
      await button('Agregar filtro').click();
      await page.getByRole('menuitemcheckbox', { name: filter }).click();
    }
    const days = page.getByRole('spinbutton', { name: waits });
    await days.fill('40');
    await page.waitForURL(/antiguedad%22%3A/);
    await page.getByRole('combobox', { name: area }).click();
    await page.getByRole('option', { name: 'Inteligencia artificial y ciencia de datos' }).click();
    await page.waitForURL(/resumen/);
    await page.getByText('1-1 de 1').waitFor();
    await row(cedula).getByText('Vencido hace 30 días').waitFor();
    await days.fill('41');
    await page.getByText(/Nada en casos coincide/).waitFor();
    await days.fill('40');
    await row(cedula).getByRole('checkbox').check();
    await button('Asignar').click();
    const dialog = page.getByRole('dialog', { name: 'Asignar los casos' });
    expect(await dialog.getByRole('button', { name: 'Asignar' }).isDisabled()).toBe(true);
    // Its applicant is told of before, and left out.
    await dialog.getByRole('checkbox', { name: new RegExp(applies) }).check();
    await dialog.getByText(`conflicto de interés: ${applies}`).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: new RegExp(applies) }).uncheck();
    await dialog.getByRole('checkbox', { name: new RegExp(judge.correo) }).check();
    await dialog.getByText('1 caso se asignará.').waitFor();
    await dialog.getByRole('button', { name: 'Asignar' }).click();
    await dialog.getByText('1 caso asignado.').waitFor();
    expect((await view(judge, idCaso)).estado).toBe('asignado');
  });
});
