import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

const lazy = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** Below /usuario: /{module}/{section}/{id}/{action}. */
export const productRoutes: RouteObject[] = [
  lazy('proyecto/listar', () => import('./list/ProductsPage.js')),
  lazy('proyecto/:id/ver', () => import('./list/ProductsPage.js')),
  lazy('proyecto/crear', () => import('./wizard/ProductWizardPage.js')),
  lazy('proyecto/:id/editar', () => import('./wizard/ProductWizardPage.js')),
  lazy('proyecto/importar', () => import('./import/ImportPage.js')),
];
