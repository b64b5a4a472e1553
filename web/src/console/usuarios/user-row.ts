import type { Permiso, Role } from '@registro/contracts/roles';

export interface UserRow {
  id: number;
  correo: string;
  nombre: string;
  rol: Role;
  permisos: Permiso[];
  activo: boolean;
  verificado: boolean;
  totp: boolean;
  creado: string;
}
