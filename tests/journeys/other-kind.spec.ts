import type { Page } from 'playwright-core';
import type { Server } from '../setup/start-server.mjs';
import { eventually } from '../builders/db.js';
import { act, coordinator, list, reviewer, view } from '../builders/evaluation.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { PRIZE, prize, type PrizeService, say, startPrizeService } from '../builders/other-kind.js';
import { registered } from '../builders/profile.js';
import type { Agent } from '../builders/user.js';
import { type Browser, controls, obstacles, openAs, openBrowser } from './browser.js';

let browser: Browser;
let page: Page;
let service: PrizeService;
let server: Server;
let judge: Agent;
let idCaso: number;

beforeAll(async () => {
  service = await startPrizeService();
  server = await startInstance({ INTERNAL_URL: service.url });
  browser = await openBrowser();
  const [chief, author] = [await coordinator(), await registered()];
  judge = await reviewer();
  service.prizes.set(1, prize(author));
  await say('case.requested', { objeto: PRIZE, idObjeto: 1, idUsuario: author.id, version: 1 });
  idCaso = await eventually('the case', async () => (await list(chief, { objeto: PRIZE }))[0]?.id);
  await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] });
});
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
  await service?.stop();
});

const { button, field } = controls(() => page);

describe('a kind of case that the screens have never heard of', () => {
  it('is found by what its kind says of it, read, questioned and decided in its own words', async () => {
    page = await openAs(browser, judge);
    await page.goto('/consola/casos');
    await page.getByRole('combobox', { name: 'Modalidad' }).click();
    await page.getByRole('option', { name: 'Documental' }).click();
    await page.getByRole('row').filter({ hasText: 'Los delfines del lago' }).getByText('Documental').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('link', { name: 'Rosa Elena Urdaneta' }).click();
    const work = page.getByRole('region', { name: 'Premio a la divulgación' });
    await work.getByText('Veinte minutos sobre los delfines de Maracaibo.').waitFor();
    expect(await button('Aprobar').count()).toBe(0);
    expect(await button('Observar: Obra').count()).toBe(0);
    await button('Observar: Sinopsis').click();
    await field('Observación sobre Sinopsis').fill('Diga dónde se filmó');
    await button('Pedir cambios (1)').click();
    const changes = page.getByRole('dialog', { name: 'Pedir cambios en la obra' });
    await changes.getByText('Diga dónde se filmó').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await button('Cancelar', changes).click();

    await button('Premiar').click();
    const dialog = page.getByRole('dialog', { name: 'Premiar la obra' });
    await button('Sí, premiar', dialog).click();
    await dialog.getByText('El motivo es requerido').first().waitFor();
    await dialog.getByRole('combobox', { name: 'Motivo' }).click();
    await page.getByRole('option', { name: 'Belleza' }).click();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Lo leerá también el solicitante' }).check();
    await button('Sí, premiar', dialog).click();
    await button('Historial').click();
    await page.getByRole('region', { name: 'Historial' }).getByText('Premiada').waitFor();
    expect(await view(judge, idCaso)).toMatchObject({ estado: 'aprobado', decisiones: [{ decision: 'premiar', motivo: 'Belleza' }] });
  });
});
