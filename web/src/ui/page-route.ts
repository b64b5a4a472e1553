import type { ComponentType } from 'react';
import type { RouteObject } from './router.js';

/** A page in its own file, fetched when first shown. */
export const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});
