import type { UserStatus } from '@registro/contracts/profile/person';
import { isStaff, type Role } from '@registro/contracts/roles';
import { useSyncExternalStore } from 'react';
import type { CurrentView } from '@registro/contracts/accounts/view-as';
import { call, get, post, setSessionHandlers } from '../api/client.js';
import { isOnItsWay } from '../api/early.js';
import { currentLook, forgetLook } from '../api/look.js';
import { type AuthSession, type AuthUser, authCall } from './auth.js';

const WHO = 'auth/get-session?disableCookieCache=true';

export interface SessionState {
  /** 'cargando' until the server was asked once. */
  estado: 'cargando' | 'fuera' | 'dentro';
  usuario: AuthUser | null;
  idSesion: string | null;
  /** When the session ends unless renewed, in this device's clock. */
  expira: Date | null;
  /** Flags, roles and permissions (rule P-3); null until loadStatus. */
  estatus: UserStatus | null;
  /** The sign-in dialog stands over the screen. */
  reingreso: boolean;
}

const OUT: SessionState = { estado: 'fuera', usuario: null, idSesion: null, expira: null, estatus: null, reingreso: false };
/** What every page is rendered with before the server was asked. */
const UNKNOWN: SessionState = { ...OUT, estado: 'cargando' };
let state = UNKNOWN;
/** Who is there as the page was drawn, which React takes over. */
let drawn = UNKNOWN;
const listeners = new Set<() => void>();

function change(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Who is there, for any component; `loadStatus` fills `estatus`. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => drawn,
  );
}

/** The session outside of React. */
export const currentSession = (): SessionState => state;

/** What the signed-in person is called: as their record says, and as they signed up with until there is one. */
export const nameIn = ({ estatus, usuario }: SessionState): string => estatus?.nombre ?? usuario?.name ?? '';

/**
 * Asks the server who is there, which also renews a session that is old enough (better-auth's `updateAge`).
 * While the sign-in dialog is open an answer of nobody does not sign out: what is typed behind it must stay.
 * @throws ApiError when the server cannot be asked
 */
export async function refreshSession(): Promise<void> {
  if (currentLook()) return readLook();
  const answer = await call('GET', WHO, undefined, { silent: true });
  const found = (await answer.json()) as { session: AuthSession; user: AuthUser } | null;
  if (!found) {
    if (state.estado !== 'dentro') change(OUT);
    return;
  }
  // The end is told in the server's clock: a device whose clock is wrong must not be warned at the wrong time.
  const served = Date.parse(answer.headers.get('date') ?? '');
  const drift = Number.isFinite(served) ? Date.now() - served : 0;
  const sameUser = state.usuario?.id === found.user.id;
  change({
    estado: 'dentro',
    usuario: found.user,
    idSesion: found.session.id,
    expira: new Date(Date.parse(found.session.expiresAt) + drift),
    estatus: sameUser ? state.estatus : null,
  });
}

/** As whom an operator looks, in place of a session: theirs is neither shown nor renewed by it. */
async function readLook(): Promise<void> {
  const { idUsuario, correo } = await get<CurrentView>('cuenta/vista');
  const usuario = { id: String(idUsuario), name: correo, email: correo, emailVerified: true };
  change({ estado: 'dentro', usuario, idSesion: null, expira: null });
}

/** Reads flags, roles and permissions anew; also after saving a part of the profile. @throws ApiError */
export async function loadStatus(): Promise<UserStatus> {
  const estatus = await post<UserStatus>('consultar/usuarios/estatus');
  change({ estatus });
  return estatus;
}

/** Who is there, and what they may. @throws ApiError when the server can't say */
export async function readSession(): Promise<void> {
  if (state.estado !== 'dentro') await refreshSession();
  if (state.estado === 'dentro') await loadStatus();
}

/**
 * For the first screen of a page: where who is there was asked before the code came, the frame that was served stands
 * until it is known, so that the screen is drawn once. What fails here is asked again by the screen, which says so.
 */
export async function sessionOfPage(): Promise<void> {
  if (!isOnItsWay(WHO)) return;
  await readSession().catch(() => undefined);
  drawn = state;
}

/** Draws, on the server and at once, what somebody's page says: who is there is as their answers say. */
export function drawAs<T>(found: { session: AuthSession; user: AuthUser }, estatus: UserStatus, draw: () => T): T {
  drawn = { ...OUT, estado: 'dentro', usuario: found.user, idSesion: found.session.id, estatus };
  try {
    return draw();
  } finally {
    drawn = UNKNOWN;
  }
}

/** Ends the session here and on the server, and forgets everything of the person. */
export async function signOut(): Promise<void> {
  if (currentLook()) return leaveLook();
  await authCall('sign-out', {}).catch(() => undefined);
  sessionStorage.clear();
  // A full load is the surest way to leave nothing of one person for the next.
  window.location.assign('/');
}

/** Ends a look as somebody, and goes back to that person's page as oneself. */
export async function leaveLook(): Promise<void> {
  const look = forgetLook();
  if (look && !look.terminada) await post('cuenta/vista/terminar', {}, { silent: true }).catch(() => undefined);
  window.location.assign(look ? `/consola/usuarios/${look.idUsuario}/show` : '/consola');
}

let waiting: { promise: Promise<boolean>; settle: (again: boolean) => void } | null = null;

function signInAgain(): Promise<boolean> {
  if (state.estado !== 'dentro') return Promise.resolve(false);
  if (!waiting) {
    let settle: (again: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    change({ reingreso: true });
  }
  return waiting.promise;
}

/** The sign-in dialog was answered: calls that wait are made again, or fail. */
export function finishSignInAgain(again: boolean): void {
  waiting?.settle(again);
  waiting = null;
  change({ reingreso: false });
}

/** Asks for the password over the current screen, whatever the session's state. @returns whether it was given */
export const confirmIdentity = signInAgain;

/** Called once by the signed-in part of the application. @param onSecondFactor leads to enrolment */
export function startSession(onSecondFactor: () => void): void {
  setSessionHandlers({ signInAgain, onSecondFactor });
}

/**
 * The screen where somebody begins: their own registry, from which there is a way to what waits for them; without one,
 * the console.
 */
export function homeOf(roles: readonly Role[] = []): string {
  if (roles.includes('investigador')) return '/usuario/listar';
  return isStaff(roles) ? '/consola' : '/';
}
