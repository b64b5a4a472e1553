import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

const lazy = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

const BASES = ['', 'sostenibilidad/', 'convocatoria/:codigo/'];

/** The screens of one call. @param base of its addresses, below /usuario/vertice-3 */
const screens = (base: string): RouteObject[] => [
  lazy(`${base}listar`, () => import('./list/ListPage.js')),
  lazy(`${base}crear`, () => import('./wizard/WizardPage.js')),
  lazy(`${base}:id/editar`, () => import('./wizard/WizardPage.js')),
  lazy(`${base}:id/ver`, () => import('./wizard/WizardPage.js')),
  lazy(`${base}:id/consultar`, () => import('./wizard/WizardPage.js')),
  lazy(`${base}:id/revisar`, () => import('./send/ReviewPage.js')),
  lazy(`${base}:id/informes`, () => import('./progress/ProgressPage.js')),
  lazy(`${base}:id/resultado`, () => import('./outcome/OutcomePage.js')),
  lazy(`${base}segundaFase/:id/:tab`, () => import('./second-phase/SecondPhasePage.js')),
];

const landing = async () => ({ Component: (await import('./landing/LandingPage.js')).default });

/**
 * Vertex 3, below /usuario: which screen it is the submodule and the action say; where no action matches it is the landing page (rule C-21).
 * Innovation has no submodule.
 */
export const callRoutes: RouteObject[] = [
  {
    path: 'vertice-3',
    children: [
      // A route of its own for each address: one for the submodule alone would show nothing.
      ...BASES.flatMap(screens),
      lazy('equipo', () => import('./membership/MembershipsPage.js')),
      { index: true, lazy: landing },
      { path: '*', lazy: landing },
    ],
  },
];
