import type { Permission, Role } from '../roles.js';

/** GET /api/interno/usuarios/{id} and /api/interno/usuarios?correo= → r_data; 404 when there is none. */
export interface InternalUser {
  id: number;
  correo: string;
  roles: Role[];
  activo: boolean;
}

/** GET /api/interno/usuarios/evaluadores → r_data: active accounts with the role evaluador. */
export interface InternalReviewer {
  id: number;
  correo: string;
  nombre: string;
}

/** POST /api/interno/usuarios/correos: these people, and every operator who has the permission. */
export interface WhomToReach {
  ids: number[];
  permiso?: Permission;
}

/** Its r_data: the addresses of those that are active. */
export interface MailAddress {
  id: number;
  correo: string;
  /** its owner has shown that it is theirs: without, it may be anybody's, and gets no notice by mail */
  confirmado: boolean;
}

/** POST /api/interno/usuarios/alcance {ids} → r_data: who of these people `usuarios/correos` would not name, and whose address is not confirmed. */
export interface Unreached {
  /** they may not sign in */
  inactivos: number[];
  sinConfirmar: number[];
}
