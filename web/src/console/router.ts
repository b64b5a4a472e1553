import { useCallback, useEffect, useRef } from 'react';
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin';

/**
 * react-admin applies what is typed into a filter half a second later, by changing the list's address. Whoever has opened a row by then, whose page
 * still comes over the line, would be led back to the list: a change of the query alone is dropped where the address is another screen's already.
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
      const [to] = args;
      const queryAlone = typeof to === 'object' && to.pathname === undefined;
      if (!queryAlone || window.location.pathname === drawn.current) return navigate(...args);
    },
    [navigate],
  ) as RouterNavigateFunction;
}

/** react-admin's own router, whose lists lead nobody back. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };
