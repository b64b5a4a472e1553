import type { AuthProvider } from 'react-admin';
import { currentSession, nameIn, signOut } from '../../session/session.js';

/** The session already stands when the console loads (app/SignedIn.tsx); this only tells react-admin about it. */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: async () => {
    if (currentSession().estado !== 'dentro') throw new Error('Debe iniciar sesión');
  },
  // A 401 has already asked for the password over the screen; a 403 says so in its message. Neither throws away the
  // screen.
  checkError: async () => {},
  getIdentity: async () => {
    const session = currentSession();
    return { id: session.usuario?.id ?? '', fullName: nameIn(session) };
  },
  getPermissions: async () => currentSession().estatus?.permisos ?? [],
  canAccess: async () => true,
};
