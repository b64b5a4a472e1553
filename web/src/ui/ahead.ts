import { useEffect } from 'react';
import { fetchScreen, type RouteObject } from './router.js';
import { sparing } from './sparing.js';

/** After everything that the screen itself waits for. */
const PATIENCE_MS = 2_000;

let routes: RouteObject[] = [];

/** Told once, by who makes the router: the routes load the pages, which could not import them in turn. */
export function knowRoutes(all: RouteObject[]): void {
  routes = all;
}

/**
 * Fetches the code of the screen that most people open next, while they still read or type on this one.
 * @param path its address; null: it is not known yet. Where it can't be fetched, the screen itself says so when it is
 *   opened.
 */
export function useFetchAhead(path: string | null): void {
  useEffect(() => {
    if (path === null || sparing()) return;
    const timer = setTimeout(() => void fetchScreen(routes, path), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [path]);
}
