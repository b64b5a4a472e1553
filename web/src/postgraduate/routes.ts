import type { RouteObject } from 'react-router-dom';

/** Below /usuario: 'Tramitar' of an approved scholarship, from its postgraduate to its payments. */
export const postgraduateRoutes: RouteObject[] = [
  { path: 'registro-postgrado/:id/crear', lazy: async () => ({ Component: (await import('./ProcessPage.js')).default }) },
];
