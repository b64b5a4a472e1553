import type { RouteObject } from '../ui/router.js';
import { page } from '../ui/page-route.js';

/** Below /usuario. */
export const profileRoutes: RouteObject[] = [
  // The shell's 'Mi registro' leads here; the screen itself goes on to one of the two below.
  page('registro', () => import('./wizard/WizardPage.js')),
  page('registro/crear', () => import('./wizard/WizardPage.js')),
  page('registro/:documento/editar', () => import('./wizard/WizardPage.js')),
];
