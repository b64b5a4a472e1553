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

export const roleNames: Record<Role, string> = { investigador: 'Investigador', evaluador: 'Evaluador', operador: 'Operador' };

export const permisoNames: Record<Permiso, string> = {
  convocatorias: 'Convocatorias',
  'pagos-preparar': 'Preparar pagos',
  'pagos-aprobar': 'Aprobar pagos',
  catalogos: 'Catálogos',
  usuarios: 'Usuarios',
  colas: 'Colas y eventos',
  auditoria: 'Auditoría',
};
