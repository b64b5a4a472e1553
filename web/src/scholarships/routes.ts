import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

const lazy = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** The form of a new one, below /usuario: its first part stands before MUI has come. */
export const scholarshipForm: RouteObject = lazy('vertice-1/beca/crear', () => import('./form/CreatePage.js'));

/** The scholarship's other pages, drawn with MUI. */
export const scholarshipRoutes: RouteObject[] = [
  lazy('vertice-1', () => import('./landing/LandingPage.js')),
  lazy('vertice-1/beca/listar', () => import('./list/ListPage.js')),
  lazy('vertice-1/beca/:id/ver', () => import('./form/ViewPage.js')),
  lazy('vertice-1/beca/:id/editar', () => import('./form/EditPage.js')),
];
