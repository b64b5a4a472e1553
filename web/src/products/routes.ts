import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

const lazy = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** The form of a product, below /usuario: it stands before MUI has come. */
export const productForm: RouteObject[] = [
  lazy('proyecto/crear', () => import('./wizard/ProductWizardPage.js')),
  lazy('proyecto/:id/editar', () => import('./wizard/ProductWizardPage.js')),
];

/** Below /usuario: /{module}/{section}/{id}/{action}. */
export const productRoutes: RouteObject[] = [
  lazy('proyecto/listar', () => import('./list/ProductsPage.js')),
  lazy('proyecto/:id/ver', () => import('./list/ProductsPage.js')),
  lazy('proyecto/importar', () => import('./import/ImportPage.js')),
];
