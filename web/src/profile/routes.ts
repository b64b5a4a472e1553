import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

const lazy = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** Below /usuario; the wizard's first step stands before MUI has come, which its tables are drawn with. */
export const profileRoutes: RouteObject[] = [
  // The shell's 'Mi registro' leads here; the screen itself goes on to one of the two below.
  lazy('registro', () => import('./wizard/WizardPage.js')),
  lazy('registro/crear', () => import('./wizard/WizardPage.js')),
  lazy('registro/:documento/editar', () => import('./wizard/WizardPage.js')),
];
