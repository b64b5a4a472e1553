import type { RouteObject } from '../ui/router.js';
import { page } from '../ui/page-route.js';

/** Below /usuario: /{module}/{section}/{id}/{action}. */
export const productRoutes: RouteObject[] = [
  page('proyecto/crear', () => import('./wizard/ProductWizardPage.js')),
  page('proyecto/:id/editar', () => import('./wizard/ProductWizardPage.js')),
  page('proyecto/listar', () => import('./list/ProductsPage.js')),
  page('proyecto/:id/ver', () => import('./list/ProductsPage.js')),
  page('proyecto/importar', () => import('./import/ImportPage.js')),
];
