import { callRoutes } from '../calls/routes.js';
import { directoryRoutes } from '../directory/routes.js';
import { messageRoutes } from '../messages/routes.js';
import { postgraduateRoutes } from '../postgraduate/routes.js';
import { productRoutes } from '../products/routes.js';
import { profileRoutes } from '../profile/routes.js';
import { scholarshipRoutes } from '../scholarships/routes.js';
import { sessionOfPage } from '../session/session.js';
import { tutorRoutes } from '../tutors/routes.js';
import { page } from '../ui/page-route.js';
import { Navigate, type RouteObject } from '../ui/router.js';
import { around, publicRoutes } from './public-routes.js';

/** Every address of the product. */
export const routes: RouteObject[] = around([
  ...publicRoutes,
  {
    lazy: async () => {
      const [{ default: Component }] = await Promise.all([import('./SignedIn.js'), sessionOfPage()]);
      return { Component };
    },
    children: [
      page('inicio', () => import('./Home.js')),
      { path: 'usuario', element: <Navigate to="/inicio" replace /> },
      page('consola/*', () => import('../console/ConsoleApp.js')),
      {
        lazy: async () => ({ Component: (await import('../shell/Shell.js')).default }),
        children: [
          page('kit', () => import('../ui/KitPage.js')),
          page('cuenta', () => import('../account/AccountPage.js')),
          page('cuenta/seguridad', () => import('../account/SecurityPage.js')),
          {
            path: 'usuario',
            lazy: async () => ({ Component: (await import('./ResearcherOnly.js')).default }),
            // The tutors' first: /registro-postgrado/tutores/crear is theirs, no scholarship has that number.
            children: [
              page('listar', () => import('./ResearcherHome.js')),
              ...profileRoutes,
              ...productRoutes,
              ...scholarshipRoutes,
              ...tutorRoutes,
              page('documento/:id', () => import('../files/DocumentPage.js')),
              ...postgraduateRoutes,
              ...callRoutes,
              ...messageRoutes,
              ...directoryRoutes,
            ],
          },
        ],
      },
    ],
  },
]);
