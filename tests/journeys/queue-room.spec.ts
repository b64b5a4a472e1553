import { mkdirSync } from 'node:fs';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Page } from 'playwright-core';
import { db } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { baseUrl, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { atBothWidths, browserPerSpec, obstacles, openAs } from './browser.js';

let page: Page;
/** Of its own, in which a queue is silent after seven seconds. */
let server: Server | undefined;
let queue: Queue;
beforeAll(async () => {
  server = await startInstance({ EVENT_RESEND_SECONDS: '6', QUEUE_SILENCE_SECONDS: '21' });
  queue = new Queue('extension-notice', { connection: { url: process.env['REDIS_URL']! } });
});
afterAll(async () => {
  await queue?.close();
  await endInstance(server);
});
const browser = browserPerSpec(() => page);
const shots = process.env['SHOTS'];
const shot = async (of: Page, name: string) => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await of.screenshot({ path: `${shots}/${name}.png` });
};

it('an operator sees that nobody works on a queue, since when, and that somebody does again', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['colas']));
  await page.goto('/consola/colas');
  await page.getByRole('region', { name: 'Entrega de eventos' }).getByText('Pasados y no recibidos').waitFor();
  // Paused behind the product's back: nobody takes a job of it.
  await queue.pause();
  const alert = page.getByRole('alert').filter({ hasText: 'sin quien la atienda desde' });
  await alert.getByText('Avisar de prórrogas').waitFor();
  await page.getByRole('row').filter({ hasText: 'extension-notice' }).getByText('Sin atender').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.goto('/consola');
  await page
    .getByRole('main')
    .getByRole('link', { name: /reglas? del sistema/ })
    .click();
  await page.getByRole('region', { name: 'Disco y respaldo' }).getByText('libres de').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await page.getByRole('link', { name: 'Colas sin quien las atienda' }).click();
  await page.getByRole('link', { name: 'Avisar de prórrogas' }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await queue.resume();
  await page.goto('/consola/colas');
  await page.getByRole('heading', { name: 'Fallos por causa' }).waitFor();
  await alert.waitFor({ state: 'detached' });
});

it('the last 24 hours of a queue are drawn, and told as a table', async () => {
  await db().query(
    `insert into operations.muestra_cola (fecha, cola, hechos, fallidos, pendientes, espera)
     select date_bin('5 minutes', now(), 'epoch'::timestamptz) - n * interval '5 minutes', 'send-mail', 40 + (n * 7) % 31, case when n % 40 < 4 then 9 else 0 end,
            case when n between 60 and 80 then n else 0 end, case when n between 60 and 80 then n * 10 else 0 end
     from generate_series(1, 250) n where n not between 150 and 170 on conflict (fecha, cola) do update set hechos = excluded.hechos`,
  );
  page = await openAs(browser(), await newPersonAs('operador', ['colas']), { width: 390 });
  await page.goto('/consola/colas');
  const part = page.getByRole('region', { name: 'Últimas 24 horas', exact: true });
  await part.getByRole('combobox', { name: 'Cola' }).selectOption('Enviar correos');
  await part.getByText(/Como mucho 80 a la vez. El más antiguo esperó 13 min/).waitFor();
  await part.getByRole('img', { name: 'Hechos y fallidos por cuartos de hora' }).waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await part.getByText('Ver como tabla, por horas').click();
  expect(await part.getByRole('row').count()).toBe(25);
  await part.getByText('sin datos').first().waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await part.getByRole('combobox', { name: 'Cola' }).selectOption('Avisar de prórrogas');
  await part.getByText('Nada esperó.').waitFor();
});

it('for how many days something is kept is changed after reading how much would go, fewer by another person, and each night is listed', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['colas']));
  await page.goto('/consola/conservacion');
  const row = page.getByRole('row').filter({ hasText: 'Borradores de formularios' });
  await row.getByRole('button', { name: 'Cambiar días' }).click();
  const dialog = page.getByRole('dialog', { name: 'Días de conservación: Borradores de formularios' });
  await dialog.getByLabel('Días').fill('300');
  await dialog.getByLabel('Motivo').fill('Lo pide la consultoría');
  await dialog.getByRole('button', { name: '¿Cuánto se borraría?' }).click();
  await dialog.getByText(/^Se borrarían \d+ de \d+\.$/).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await shot(page, 'conservacion-dialogo');
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await row.getByText('Propuesto: 300 días').waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await shot(page, 'conservacion');
  await row.getByRole('button', { name: 'Retirar' }).click();
  const back = page.getByRole('dialog', { name: /Retirar/ });
  await back.getByLabel('Motivo').fill('Se piensa de nuevo');
  await back.getByRole('button', { name: 'Sí, retirar' }).click();
  await row.getByRole('button', { name: 'Cambiar días' }).waitFor();
  await page.getByRole('link', { name: 'Ver las corridas' }).click();
  await page
    .getByText(/^Se borrarían \d+$/)
    .first()
    .waitFor();
  expect(await atBothWidths(page)).toEqual([]);
  await shot(page, 'corridas');
});

it('where the queues themselves can’t be asked, failures and deliveries are still told, and why the rest is missing', async () => {
  page = await openAs(browser(), await newPersonAs('operador', ['colas']), { width: 390 });
  await page.route(/\/api\/recursos\/colas(\?|$)/, (route) =>
    route.fulfill({ status: 503, json: { r_succ: false, r_mess: 'Las colas no responden. Inténtelo en unos minutos.' } }),
  );
  await page.goto('/consola/colas');
  await page.getByRole('heading', { name: 'Fallos por causa' }).waitFor();
  await page.getByRole('region', { name: 'Entrega de eventos' }).getByText('Pasados y no recibidos').waitFor();
  await page.getByRole('alert').getByText('Las colas no responden').waitFor();
  expect(await obstacles(page)).toEqual([]);
  // Asked again by itself.
  await page.unrouteAll();
  await page
    .getByRole('region', { name: 'Colas', exact: true })
    .getByRole('button', { name: /^Ver todas/ })
    .waitFor();
});

it('who knows BullMQ opens its board beside the room, sees a queue and a job that failed, and can change neither', async () => {
  const id = 'job-of-the-board';
  await queue.add('window.extended', { id: 1 }, { jobId: id, delay: 3_600_000 });
  const redis = new Redis(process.env['REDIS_URL']!);
  await redis.zrem('bull:extension-notice:delayed', id);
  await redis.zadd('bull:extension-notice:failed', Date.now(), id);
  await redis.hset(`bull:extension-notice:${id}`, {
    failedReason: 'no answer',
    stacktrace: '["Error: no answer for ana@prueba.ve"]',
    delay: 0,
  });
  redis.disconnect();
  page = await openAs(browser(), await newPersonAs('operador', ['colas']));
  await page.goto('/consola/colas');
  const [board] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: /^Tablero de BullMQ/ }).click()]);
  const wrong: string[] = [];
  board.on('request', (request) => request.url().startsWith(baseUrl()) || request.url().startsWith('data:') || wrong.push(request.url()));
  board.on('console', (line) => line.type() === 'error' && wrong.push(line.text()));
  await board
    .getByRole('link', { name: /Avisar de prórrogas/ })
    .first()
    .waitFor();
  await shot(board, 'board');
  // Its own way home ends in a slash, and is an address of the product too.
  await board.reload();
  await board
    .getByRole('link', { name: /Avisar de prórrogas/ })
    .first()
    .click();
  await board.getByText(id).first().waitFor();
  await board.getByText('for ‹correo›').first().waitFor();
  await shot(board, 'board-queue');
  await board.reload();
  await board.getByText(id).first().waitFor();
  await board.setViewportSize({ width: 390, height: 844 });
  await board.getByText(id).first().waitFor();
  expect(await board.getByRole('button', { name: /Reintentar|Pausar|Eliminar|Limpiar|Vaciar/ }).count()).toBe(0);
  expect(wrong).toEqual([]);
});
