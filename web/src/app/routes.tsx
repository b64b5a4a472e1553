import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { productRoutes } from '../products/routes.js';
import { profileRoutes } from '../profile/routes.js';
import Landing from '../public/Landing.js';
import { PublicLayout } from '../public/PublicLayout.js';
import { scholarshipRoutes } from '../scholarships/routes.js';
import { tutorRoutes } from '../tutors/routes.js';
import { RouteError } from '../ui/RouteError.js';

/** A page in its own file, fetched when first shown. */
const page = (path: string, load: () => Promise<{ default: React.ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Every address of the product. What is before signing in loads neither MUI nor react-query. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: Landing },
      {
        Component: PublicLayout,
        children: [
          page('entrar', () => import('../public/SignIn.js')),
          page('registrarse', () => import('../public/SignUp.js')),
          page('verificar-correo', () => import('../public/VerifyEmail.js')),
          page('recuperar', () => import('../public/Recover.js')),
          page('restablecer', () => import('../public/Reset.js')),
          page('verificar/:codigo', () => import('../public/VerifyCertificate.js')),
          page('buzon', () => import('../public/Outbox.js')),
          page('terminos', () => import('../public/Terms.js')),
          page('*', () => import('../public/NotFound.js')),
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./SignedIn.js')).default }),
        children: [
          page('inicio', () => import('./Home.js')),
          page('consola/*', () => import('../console/ConsoleApp.js')),
          {
            lazy: async () => ({ Component: (await import('../shell/Shell.js')).default }),
            children: [
              page('cuenta', () => import('../account/AccountPage.js')),
              page('cuenta/seguridad', () => import('../account/SecurityPage.js')),
              {
                path: 'usuario',
                lazy: async () => ({ Component: (await import('./ResearcherOnly.js')).default }),
                children: [...profileRoutes, ...productRoutes, ...scholarshipRoutes, ...tutorRoutes],
              },
            ],
          },
        ],
      },
    ],
  },
]);
