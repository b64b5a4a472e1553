import type { Permission, Role } from '../roles.js';

/** How much of their record somebody has registered: what is missing next. */
export const PROGRESS_STATES = ['sinDatos', 'sinEstudios', 'sinTrabajo', 'completo'] as const;
export type ProgressState = (typeof PROGRESS_STATES)[number];
export const PROGRESS_NAMES: Record<ProgressState, string> = {
  sinDatos: 'Sin datos básicos',
  sinEstudios: 'Faltan estudios',
  sinTrabajo: 'Falta el perfil laboral',
  completo: 'Completo',
};

/** Whether somebody can sign in, and why not. */
export const ACCOUNT_STATES = ['activa', 'sinConfirmar', 'suspendida', 'unida'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
export const ACCOUNT_STATE_NAMES: Record<AccountState, string> = {
  activa: 'Activa',
  sinConfirmar: 'Correo sin confirmar',
  suspendida: 'Suspendida',
  unida: 'Unida a otra',
};

/** A row of GET /api/recursos/usuarios. */
export interface UserRow {
  id: number;
  correo: string;
  /** as their record has it, or else as they signed up */
  nombre: string;
  /** 'V-12345678'; null for who has not registered it */
  cedula: string | null;
  roles: Role[];
  permisos: Permission[];
  progreso: ProgressState;
  cuenta: AccountState;
  activo: boolean;
  /** the e-mail was confirmed */
  verificado: boolean;
  /** signs in with a second factor */
  totp: boolean;
  creado: string;
}
