import type { Envelope } from '@registro/contracts/envelope';
import type { UserStatus } from '@registro/contracts/profile/person';
import { isStaff } from '@registro/contracts/roles';
import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { routes } from './routes.js';
import { keyOf, SESSION } from '../early/requests.js';
import { drawAs } from '../session/session.js';
import { pageName } from '../ui/page.js';
import { fetchScreen, LeadsOn, Screens, StaticRouter, type To } from '../ui/router.js';
import { drawnFor } from '../ui/useMatches.js';
import { type SaidWithPage, toldWith } from '../early/said.js';
import { screenRequests, STATUS } from './screen-requests.js';

export { keyOf } from '../early/requests.js';
export { screenRequests } from './screen-requests.js';

/** What people come to read, and the first parts of what they come to fill in: drawn by the server. */
const DRAWN =
  /^\/usuario\/(listar|registro(\/(crear|[^/]+\/editar))?|proyecto\/(listar|crear)|vertice-1(\/(beca\/(listar|crear)|tutores\/crear))?|vertice-3(\/(listar|crear|sostenibilidad\/(listar|crear)))?)$/;
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

/** A screen as markup, its title, and its address: another one where the screen that was asked for leads on. */
export interface Drawn {
  html: string;
  title: string;
  address: string;
}

/**
 * A screen as the browser will first draw it with what was told. Of one person, and kept nowhere: all that it reads is
 * set while it is drawn, which waits for nothing.
 * @returns null: nothing of it can be said before its code
 */
export async function renderScreen({ path, search, said, rem }: Asked): Promise<Drawn | null> {
  const told = new Map(said.dicho.map(([key, body]) => [key, body]));
  const found = told.get(keyOf(SESSION)) as Parameters<typeof drawAs>[0] | undefined;
  const estatus = (told.get(keyOf(STATUS)) as Envelope<UserStatus> | undefined)?.r_data;
  // Whoever works in the console may be looking as somebody else, which only their browser knows.
  if (!found || !estatus?.roles.includes('investigador') || isStaff(estatus.roles)) return null;
  let address = path + search;
  for (let left = TRIES; left > 0; left--) {
    const [screen = ''] = address.split('?');
    if (!DRAWN.test(screen)) return null;
    await fetchScreen(routes, screen);
    const drawn = drawAs(found, estatus, () => withTold(said, rem, () => draw(address)));
    if (!drawn.leads && !drawn.html.includes(UNFINISHED)) return { html: drawn.html, title: pageName(), address };
    // Another screen is drawn where what it asks came too.
    const { leads } = drawn;
    if (leads && (typeof leads !== 'string' || !screenRequests(leads, '').every((asked) => told.has(keyOf(asked))))) return null;
    address = leads ?? address;
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

function draw(location: string): { html: string; leads: To | null } {
  let leads: To | null = null;
  const html = renderToString(
    <LeadsOn value={(to) => (leads = to)}>
      <StaticRouter location={location}>
        <Screens routes={routes} />
      </StaticRouter>
    </LeadsOn>,
  );
  return { html, leads };
}
