import type { RouteObject } from '../ui/router.js';
import { page } from '../ui/page-route.js';

const BASES = ['', 'sostenibilidad/', 'convocatoria/:codigo/'];

/** The screens of one call. @param base of its addresses, below /usuario/vertice-3 */
const screens = (base: string): RouteObject[] => [
  page(`${base}listar`, () => import('./list/ListPage.js')),
  page(`${base}crear`, () => import('./wizard/WizardPage.js')),
  page(`${base}:id/editar`, () => import('./wizard/WizardPage.js')),
  page(`${base}:id/ver`, () => import('./wizard/WizardPage.js')),
  page(`${base}:id/consultar`, () => import('./wizard/WizardPage.js')),
  page(`${base}:id/revisar`, () => import('./send/ReviewPage.js')),
  page(`${base}:id/informes`, () => import('./progress/ProgressPage.js')),
  page(`${base}:id/resultado`, () => import('./outcome/OutcomePage.js')),
  page(`${base}segundaFase/:id/:tab`, () => import('./second-phase/SecondPhasePage.js')),
];

const landing = async () => ({ Component: (await import('./landing/LandingPage.js')).default });

/**
 * Vertex 3, below /usuario: which screen it is the submodule and the action say; where no action matches it is the
 * landing page (rule C-21). Innovation has no submodule.
 */
export const callRoutes: RouteObject[] = [
  {
    path: 'vertice-3',
    children: [
      // A route of its own for each address: one for the submodule alone would show nothing.
      ...BASES.flatMap(screens),
      page('equipo', () => import('./membership/MembershipsPage.js')),
      { index: true, lazy: landing },
      { path: '*', lazy: landing },
    ],
  },
];
