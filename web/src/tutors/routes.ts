import { createElement } from 'react';
import { Navigate, type RouteObject } from '../ui/router.js';
import { page } from '../ui/page-route.js';
import { TUTORS } from '../ui/addresses.js';

const toCreate = (path: string): RouteObject => ({ path, element: createElement(Navigate, { to: TUTORS, replace: true }) });

/**
 * Below /usuario (rule T-10). A tutores+crear request, by the generic pattern /{module}/{submodule}/crear or without
 * its module, is redirected to the one screen.
 */
export const tutorRoutes: RouteObject[] = [
  page('vertice-1/tutores/crear', () => import('./TutorPage.js')),
  toCreate('vertice-1/tutores'),
  toCreate('vertice-1/tutores+crear'),
  toCreate('tutores+crear'),
  toCreate('tutores/crear'),
  toCreate(':modulo/tutores/crear'),
];
