import { Queue } from 'bullmq';
import type { Page } from 'playwright-core';
import { endInstance, startInstance } from '../builders/instance.js';
import { signUpAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { browserPerSpec, obstacles, openAs } from './browser.js';

let page: Page;
/** Of its own, in which a queue is silent after three seconds. */
let server: Server | undefined;
let queue: Queue;
beforeAll(async () => {
  server = await startInstance({ EVENT_RESEND_SECONDS: '3', QUEUE_SILENCE_SECONDS: '9' });
  queue = new Queue('extension-notice', { connection: { url: process.env['REDIS_URL']! } });
});
afterAll(async () => {
  await queue?.close();
  await endInstance(server);
});
const browser = browserPerSpec(() => page);

it.each([1280, 390])(
  'at %i pixels an operator sees that nobody works on a queue, since when, and that somebody does again',
  async (width) => {
    page = await openAs(browser(), await signUpAs('operador', ['colas']), { width });
    await page.goto('/consola/colas');
    await page.getByRole('region', { name: 'Entrega de eventos' }).getByText('Pasados y no recibidos').waitFor();
    // Paused behind the product's back: nobody takes a job of it.
    await queue.pause();
    const alert = page.getByRole('alert').filter({ hasText: 'sin quien la atienda desde' });
    await alert.getByText('Avisar de prórrogas').waitFor();
    await page.getByRole('row').filter({ hasText: 'extension-notice' }).getByText('Sin atender').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.goto('/consola');
    await page
      .getByRole('main')
      .getByRole('link', { name: /reglas? del sistema/ })
      .click();
    await page.getByText('Colas sin quien las atienda').waitFor();
    await queue.resume();
    await page.goto('/consola/colas');
    await page.getByRole('heading', { name: 'Fallos por causa' }).waitFor();
    await alert.waitFor({ state: 'detached' });
  },
);
