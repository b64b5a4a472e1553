import type { RouteObject } from '../ui/router.js';
import { page } from '../ui/page-route.js';

/** Below /usuario: 'Tramitar' of an approved scholarship, from its postgraduate to its payments. */
export const postgraduateRoutes: RouteObject[] = [page('registro-postgrado/:id/crear', () => import('./ProcessPage.js'))];
