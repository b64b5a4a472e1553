import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentLook, onLook } from '../api/look.js';
import { page } from '../ui/page-route.js';
import { Outlet, type RouteObject } from '../ui/router.js';
import { giveBackTyped } from './typed.js';

const LookBanner = lazy(() => import('../session/LookBanner.js'));
const LookOver = lazy(() => import('../session/LookOver.js'));

function Root() {
  useEffect(giveBackTyped, []);
  const look = useSyncExternalStore(onLook, currentLook, () => null);
  return (
    <>
      {look ? (
        // Nothing of a person is drawn before what says that one looks as them.
        <Suspense fallback={null}>
          {look.terminada ? (
            <LookOver />
          ) : (
            <>
              <LookBanner look={look} />
              <Outlet />
            </>
          )}
        </Suspense>
      ) : (
        <Outlet />
      )}
    </>
  );
}

/** What stands around every address. */
export const around = (children: RouteObject[]): RouteObject[] => [{ Component: Root, children }];

/** What is before signing in: it loads no react-query, and the build renders most of it (web/scripts/pages.mjs). */
export const publicRoutes: RouteObject[] = [
  page('/', () => import('../public/Landing.js')),
  {
    lazy: async () => ({ Component: (await import('../public/PublicLayout.js')).PublicLayout }),
    children: [
      page('entrar', () => import('../public/SignIn.js')),
      page('registrarse', () => import('../public/SignUp.js')),
      page('verificar-correo', () => import('../public/VerifyEmail.js')),
      page('recuperar', () => import('../public/Recover.js')),
      page('restablecer', () => import('../public/Reset.js')),
      page('verificar/:codigo', () => import('../public/VerifyCertificate.js')),
      page('buzon', () => import('../public/Outbox.js')),
      page('equipo/:clave', () => import('../public/TeamInvitation.js')),
      page('no-escribir/:llave', () => import('../public/StopMails.js')),
      page('cambio-de-correo/:clave', () => import('../public/EmailChange.js')),
      page('borrar-cuenta/:clave', () => import('../public/ErasureLink.js')),
      page('no-puedo-entrar', () => import('../public/LostAccess.js')),
      page('no-puedo-entrar/:clave', () => import('../public/LostAccessLink.js')),
      page('ayuda', () => import('../public/Help.js')),
      page('terminos', () => import('../public/Terms.js')),
      page('*', () => import('../public/NotFound.js')),
    ],
  },
];
