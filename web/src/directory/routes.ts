import type { RouteObject } from '../ui/router.js';
import { page } from '../ui/page-route.js';

/** Below /usuario. */
export const directoryRoutes: RouteObject[] = [page('directorio', () => import('./DirectoryPage.js'))];
