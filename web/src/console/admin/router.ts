import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin';
import { openedNow, withOpened } from '../list/useOpenedRow.js';

/**
 * react-admin takes all that an address holds for what its list was asked, and keeps it for the next time: the row that
 * is opened is no part of that.
 */
function useLocation() {
  const location = reactRouterProvider.useLocation();
  return useMemo(() => ({ ...location, search: withOpened(location.search, null) }), [location]);
}

/**
 * react-admin applies what is typed into a filter half a second later, by changing the list's address. Whoever has
 * opened a row by then, whose page still comes over the line, would be led back to the list: a change of the query
 * alone is dropped where the address is another screen's already. A row that is opened over the list stays so, and Back
 * still closes it.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const { pathname } = reactRouterProvider.useLocation();
  const drawn = useRef(pathname);
  useEffect(() => {
    drawn.current = pathname;
  }, [pathname]);
  return useCallback(
    (...args: Parameters<RouterNavigateFunction>) => {
      const [to, options] = args;
      const queryAlone = typeof to === 'object' && to.pathname === undefined;
      if (!queryAlone) return navigate(...args);
      if (window.location.pathname !== drawn.current) return;
      const row = openedNow();
      return row === null ? navigate(...args) : navigate({ ...to, search: withOpened(to.search, row) }, { ...options, replace: true });
    },
    [navigate],
  ) as RouterNavigateFunction;
}

/** react-admin's own router, whose lists lead nobody back. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useLocation, useNavigate };
