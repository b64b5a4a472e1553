import 'virtual:tokens.css';
import './design/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepCode } from './app/keep-code.js';
import { routes } from './app/routes.js';
import { holdTold } from './api/early.js';
import { currentLook } from './api/look.js';
import { rememberTyped } from './app/typed.js';
import { currentSession } from './session/session.js';
import { knowRoutes } from './ui/ahead.js';
import { drawnFor } from './ui/useMatches.js';
import { BrowserHistory, fetchScreen, matchPath, Screens } from './ui/router.js';

// The build gives every page its first script; the development server has this one.
if (import.meta.env.DEV) void import('./early/early.js');
const root = document.getElementById('root') as HTMLElement;
knowRoutes(routes);

/**
 * Whether the page was served as React would draw it first: an address can say more than the build knew (a link that is
 * too old).
 */
function servedWhole(): boolean {
  const { pagina, servida } = root.dataset;
  const { pathname, search, searchParams } = new URL(window.location.href);
  if (servida !== undefined) return servida === pathname + search && currentSession().estatus !== null && !currentLook();
  return pagina !== undefined && matchPath(pagina, pathname) !== null && [...searchParams.keys()].every((name) => name === 'ir');
}

function takeOver(): void {
  rememberTyped();
  const app = (
    <BrowserHistory>
      <Screens routes={routes} />
    </BrowserHistory>
  );
  const whole = servedWhole();
  if (whole) holdTold();
  if (root.dataset.ancho) drawnFor(Number(root.dataset.ancho));
  // What was served is React's from here on: no other script draws on it any more.
  for (const name of ['pagina', 'servida', 'ancho', 'vista']) delete root.dataset[name];
  if (whole) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

// What was served stays until the code of the screen is there.
void fetchScreen(routes, window.location.pathname).then(takeOver);

keepCode();
