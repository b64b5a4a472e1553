import type { RouteObject } from '../ui/router.js';
import { page } from '../ui/page-route.js';

/** Below /usuario. */
export const scholarshipRoutes: RouteObject[] = [
  page('vertice-1', () => import('./landing/LandingPage.js')),
  page('vertice-1/beca/crear', () => import('./form/CreatePage.js')),
  page('vertice-1/beca/listar', () => import('./list/ListPage.js')),
  page('vertice-1/beca/:id/ver', () => import('./form/ViewPage.js')),
  page('vertice-1/beca/:id/editar', () => import('./form/EditPage.js')),
  page('movilidad', () => import('./mobility/ListPage.js')),
  page('movilidad/:id', () => import('./mobility/FormPage.js')),
];
