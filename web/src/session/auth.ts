import { call, read } from '../api/client.js';

export interface AuthUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled?: boolean | null;
}

export interface AuthSession {
  /** opaque: it names the session and opens nothing */
  id: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  ipAddress?: string | null;
  userAgent?: string | null;
}

/**
 * One of better-auth's routes, `/api/auth/<path>`; GET without a body. The accounts service puts its refusals into
 * Spanish.
 * @throws ApiError with better-auth's code as r_code
 */
export async function authCall<T>(path: string, body?: unknown): Promise<T> {
  return read<T>(await call(body === undefined ? 'GET' : 'POST', `auth/${path}`, body, { silent: true }));
}

/** @returns whether a second factor is asked before the session begins */
export async function signIn(email: string, password: string): Promise<{ segundoPaso: boolean }> {
  const answer = await authCall<{ twoFactorRedirect?: boolean }>('sign-in/email', { email, password, callbackURL: VERIFIED_URL });
  return { segundoPaso: Boolean(answer.twoFactorRedirect) };
}

/** Where the link of a verification mail ends. */
export const VERIFIED_URL = '/verificar-correo?confirmado=1';

/** The second step: six digits of the app, or one of the backup codes. */
export const verifySecondStep = (code: string, kind: 'totp' | 'respaldo') =>
  authCall(kind === 'totp' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code', { code: code.trim() });

/** Sends the browser to an institution's own sign-in; it comes back to `destino`. */
export async function signInWith(provider: string, destino: string): Promise<void> {
  const { url } = await authCall<{ url: string }>('sign-in/social', { provider, callbackURL: destino, errorCallbackURL: '/entrar' });
  window.location.assign(url);
}
