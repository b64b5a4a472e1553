import type { Page } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { assigned, coordinator } from '../builders/evaluation.js';
import { openStream } from '../builders/live.js';
import { registered, saved, work } from '../builders/profile.js';
import type { Agent } from '../builders/user.js';
import { asksItself, browserPerSpec, openAs } from './browser.js';

let page: Page | undefined;
const browser = browserPerSpec(() => page);

/** Keeps what a page asks for from its way until it is let go; `asked` is the page's first question of it. */
async function hold(from: Page, url: string): Promise<{ asked: Promise<unknown>; letGo: () => void }> {
  const { promise: open, resolve } = Promise.withResolvers<void>();
  const asked = from.waitForRequest(url);
  await from.route(url, (route) => open.then(() => route.continue()));
  return { asked, letGo: resolve };
}

/** An employment is registered elsewhere, and all who listen were told. */
async function employed(agent: Agent): Promise<void> {
  await saved(agent, 'guardar/laboral/registro', work());
  await eventually('that all was told', async () => {
    const { rows } = await db().query<{ told: boolean }>(
      `select bool_and(exists (select 1 from platform.recibido r where r."idEvento" = e.id and r.consumidor = 'live-status')) as told
       from platform.evento e where e.tipo = 'profile.changed' and (e.datos->>'idUsuario')::int = $1`,
      [agent.id],
    );
    return rows[0]!.told;
  });
}

/** The home page once it has read, before anything changed. */
const homeRead = (of: Page) => of.getByText('1 de 3 partes registradas').waitFor();
async function expectNews(of: Page): Promise<void> {
  await of.getByText('1 empleo').waitFor();
  expect(await of.getByText('2 de 3 partes registradas').isVisible()).toBe(true);
}

it('what is told between the first reading of a page and its listening is shown', async () => {
  const agent = await registered();
  page = await openAs(browser(), agent);
  const stream = await hold(page, '**/api/eventos*');
  await page.goto('/usuario/listar');
  await homeRead(page);
  await stream.asked;
  await employed(agent);
  stream.letGo();
  await expectNews(page);
});

it('an answer from before, that was still on its way when it was told, is asked for again', async () => {
  const agent = await registered();
  page = await openAs(browser(), agent);
  const { promise: told, resolve } = Promise.withResolvers<void>();
  let answered = 0;
  await asksItself(page);
  await page.route('**/consultar/usuarios/persona', async (route) => {
    const answer = await route.fetch();
    answered++;
    await told;
    await route.fulfill({ response: answer });
  });
  const listens = page.waitForResponse('**/api/eventos*');
  await page.goto('/usuario/listar');
  await listens;
  await eventually('the answer', async () => answered > 0);
  const beside = await openStream(agent);
  const before = beside.events.length;
  await employed(agent);
  await eventually('the news', async () => beside.events.length > before);
  beside.close();
  resolve();
  await expectNews(page);
});

it('and so it is in a second tab, which hears from the first one', async () => {
  const agent = await registered();
  page = await openAs(browser(), agent);
  const listens = page.waitForResponse('**/api/eventos*');
  await page.goto('/usuario/listar');
  await homeRead(page);
  await listens;
  const second = await page.context().newPage();
  const code = await hold(second, '**/assets/armazon-*.js');
  await second.goto('/usuario/listar', { waitUntil: 'commit' });
  await code.asked;
  await employed(agent);
  await expectNews(page);
  code.letGo();
  await expectNews(second);
});

/** A stream that ends at once, after its first lines. */
const brief = (id: string, completo: boolean) => `retry: 100\nid: ${id}\nevent: abierto\ndata: ${JSON.stringify({ completo })}\n\n`;

it('a stream that breaks, while its service starts anew, is opened again from where it broke', async () => {
  const agent = await registered();
  const stream = await openStream(agent);
  stream.close();
  page = await openAs(browser(), agent);
  const from: (string | null)[] = [];
  const { promise: told, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/eventos*', async (route) => {
    from.push(new URL(route.request().url()).searchParams.get('desde'));
    if (from.length === 1) return route.fulfill({ contentType: 'text/event-stream', body: brief(stream.id, true) });
    if (from.length === 2) return route.fulfill({ status: 503, json: {} });
    await told;
    await route.continue();
  });
  await page.goto('/usuario/listar');
  await homeRead(page);
  await eventually('another try', async () => from.length > 2);
  // The second is the browser's own, which says it in a header.
  expect([Number(from[0]) < 0, from[2]]).toEqual([true, stream.id]);
  await employed(agent);
  resolve();
  await expectNews(page);
});

it('where what was told is not known any more, all that is shown is read again', async () => {
  const agent = await registered();
  page = await openAs(browser(), agent);
  const { promise: told, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/eventos*', async (route) => {
    await told;
    await route.fulfill({ contentType: 'text/event-stream', body: brief('1', false) });
  });
  await page.goto('/usuario/listar');
  await homeRead(page);
  await employed(agent);
  resolve();
  await expectNews(page);
});

it('the list of cases says at once that nobody has the one from which its reviewer has just stepped aside, though no news comes', async () => {
  const chief = await coordinator();
  const { idCaso } = await assigned(chief, chief);
  const { rows } = await db().query<{ cedula: string }>('select cedula from evaluation.caso where id = $1', [idCaso]);
  const { cedula } = rows[0]!;
  page = await openAs(browser(), chief);
  await page.route('**/api/eventos*', () => undefined);
  await page.goto(`/consola/casos?filter=${encodeURIComponent(JSON.stringify({ q: cedula }))}`);
  const row = page.getByRole('row').filter({ hasText: cedula });
  await row.getByText(chief.correo).waitFor();
  await row.getByRole('link').first().click();
  await page.waitForURL(`**/casos/${idCaso}/show`);
  await page.getByRole('button', { name: 'Excusarme' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Estaré de viaje');
  await dialog.getByRole('button', { name: 'Excusarme' }).click();
  await page.waitForURL('**/consola/casos*');
  await row.waitFor();
  await row.getByText(chief.correo).waitFor({ state: 'detached', timeout: 2_000 });
  expect(await row.count()).toBe(1);
});
