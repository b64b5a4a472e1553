import type { Page, Route } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { say } from '../builders/other-kind.js';
import { registered, saved, work } from '../builders/profile.js';
import { browserPerSpec, openAs } from './browser.js';

let page: Page | undefined;
const browser = browserPerSpec(() => page);

/** Keeps what a page asks for from its way, until it is let go. */
async function hold(from: Page, url: string): Promise<() => Promise<void>> {
  const { promise: open, resolve } = Promise.withResolvers<void>();
  const route = async (asked: Route) => {
    await open;
    await asked.continue();
  };
  await from.route(url, route);
  return async () => {
    resolve();
    await from.unroute(url);
  };
}

/** An employment is registered elsewhere; resolves once all who listened were told of it. */
async function employed(agent: Parameters<typeof saved>[0]): Promise<void> {
  await saved(agent, 'guardar/laboral/registro', work());
  await eventually('what was told', async () => {
    const { rows } = await db().query(
      `select e.id from platform.evento e join platform.recibido r on r."idEvento" = e.id and r.consumidor = 'live-status'
       where e.tipo = 'profile.changed' and (e.datos->>'idUsuario')::int = $1 order by e.id desc limit 1`,
      [agent.id],
    );
    return rows.length > 0;
  });
}
