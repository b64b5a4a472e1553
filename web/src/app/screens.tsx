import type { Envelope } from '@registro/contracts/envelope';
import type { UserStatus } from '@registro/contracts/profile/person';
import { isStaff } from '@registro/contracts/roles';
import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { routes } from './routes.js';
import { keyOf, SESSION } from '../early/requests.js';
import { drawAs } from '../session/session.js';
import { pageName } from '../ui/page.js';
import { fetchScreen, Screens, StaticRouter } from '../ui/router.js';
import { drawnFor } from '../ui/useMatches.js';
import { type SaidWithPage, toldWith } from '../early/said.js';
import { STATUS } from './screen-requests.js';

export { keyOf } from '../early/requests.js';
export { screenRequests } from './screen-requests.js';

/** What people come to read: drawn by the server. A form's page carries what its first part asks. */
const DRAWN =
  /^\/usuario\/(listar|proyecto\/listar|vertice-1|vertice-1\/beca\/listar|vertice-3|vertice-3\/listar|vertice-3\/sostenibilidad\/listar)$/;
/** Parts of a screen whose code comes by itself are there from the second time on. */
const TRIES = 4;
const UNFINISHED = '<!--$!-->';

/** What is asked for: an address with its query, what was told for it, and how wide the window is (rem). */
export interface Asked {
  path: string;
  search: string;
  said: SaidWithPage;
  rem: number;
}

/**
 * A screen as the browser will first draw it with what was told. Of one person, and kept nowhere: all that it reads is
 * set while it is drawn, which waits for nothing.
 * @returns null: nothing of it can be said before its code
 */
export async function renderScreen({ path, search, said, rem }: Asked): Promise<{ html: string; title: string } | null> {
  if (!DRAWN.test(path)) return null;
  const told = new Map(said.dicho.map(([key, body]) => [key, body]));
  const found = told.get(keyOf(SESSION)) as Parameters<typeof drawAs>[0] | undefined;
  const estatus = (told.get(keyOf(STATUS)) as Envelope<UserStatus> | undefined)?.r_data;
  // Whoever works in the console may be looking as somebody else, which only their browser knows.
  if (!found || !estatus?.roles.includes('investigador') || isStaff(estatus.roles)) return null;
  await fetchScreen(routes, path);
  for (let left = TRIES; left > 0; left--) {
    const html = drawAs(found, estatus, () => withTold(said, rem, () => draw(path + search)));
    if (!html.includes(UNFINISHED)) return { html, title: pageName() };
    await setImmediate();
  }
  return null;
}

function withTold<T>(said: SaidWithPage, rem: number, work: () => T): T {
  globalThis.registroPedidos = { desde: performance.now(), pedidos: toldWith(said) };
  drawnFor(rem);
  try {
    return work();
  } finally {
    globalThis.registroPedidos = undefined;
  }
}

const draw = (location: string): string =>
  renderToString(
    <StaticRouter location={location}>
      <Screens routes={routes} />
    </StaticRouter>,
  );
