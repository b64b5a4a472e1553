import type { Permission, Role } from '../roles.js';

/** A row of GET /api/recursos/usuarios. */
export interface UserRow {
  id: number;
  correo: string;
  nombre: string;
  rol: Role;
  permisos: Permission[];
  activo: boolean;
  /** the e-mail was confirmed */
  verificado: boolean;
  /** signs in with a second factor */
  totp: boolean;
  creado: string;
}
