import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import {
  BrowserRouter,
  matchRoutes,
  Navigate as RouterNavigate,
  type NavigateOptions,
  type RouteObject,
  type To,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate as useRouterNavigate,
  useRoutes,
} from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.js';
import { arrival, arrived, guarded, watchHistory } from './leaving.js';

/*
 * All that the pages take of React Router, but the console's (tests/architecture/kit.spec.ts): its declarative half,
 * and what of the other one the product goes by: code that is fetched before its screen is shown, and what leaving.ts
 * does.
 */
export {
  Link,
  matchPath,
  Outlet,
  type RouteObject,
  StaticRouter,
  type To,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/** Hears where a screen leads as soon as it is drawn: of the server, which draws that one then (app/screens.tsx). */
export const LeadsOn = createContext<((to: To) => void) | null>(null);

/** Leads on to another address, in the place of this one where it says so. */
export function Navigate({ to, replace }: { to: To; replace?: boolean }) {
  use(LeadsOn)?.(to);
  return <RouterNavigate to={to} replace={replace} />;
}

/** The code of a screen that is on its way, by its route: of one that failed too, until that was seen. */
const coming = new Map<RouteObject, Promise<unknown>>();

const isMissing = (route: RouteObject) => typeof route.lazy === 'function';

async function fetchCode(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** @returns what settles when all the code of the screen at an address is in its routes; null: it is */
function codeOf(routes: RouteObject[], pathname: string): Promise<unknown> | null {
  const line = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  const screen = line.at(-1);
  if (!screen || !line.some(isMissing)) return null;
  const asked = coming.get(screen) ?? Promise.all(line.map(fetchCode));
  coming.set(screen, asked);
  return asked;
}

/** Fetches the code of the screen at an address. Where it can't come, the screen says so when it is opened. */
export async function fetchScreen(routes: RouteObject[], pathname: string): Promise<void> {
  await codeOf(routes, pathname)?.catch(() => undefined);
}

/** The browser's history around all screens. */
export const BrowserHistory = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <Watched>{children}</Watched>
  </BrowserRouter>
);

function Watched({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  const behindGuard = useMemo(() => ({ ...context, navigator: guarded(context.navigator) }), [context]);
  const location = useLocation();
  useLayoutEffect(watchHistory, []);
  useLayoutEffect(() => arrived(location), [location]);
  return <NavigationContext value={behindGuard}>{children}</NavigationContext>;
}

/** The screen at the address. The one before stays until its code is there: React Router changes in a transition. */
export function Screens({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  return (
    // A page that is loaded again has the newest version.
    <ErrorBoundary at={location} onCatch={() => coming.clear()} onRetry={() => window.location.reload()}>
      <Screen routes={routes} />
    </ErrorBoundary>
  );
}

function Screen({ routes }: { routes: RouteObject[] }) {
  const code = codeOf(routes, useLocation().pathname);
  if (code) use(code);
  return useRoutes(routes);
}

/**
 * Leads to an address, or some steps through the history: the same function always, whose promise settles once one is
 * there.
 */
export function useNavigate() {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback(async (to: To | number, options?: NavigateOptions) => {
    if (typeof to === 'number') return latest.current(to);
    latest.current(to, options);
    await arrival();
  }, []);
}
