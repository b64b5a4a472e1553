import { Reason } from '../reason.js';
import { IsBoolean, IsIn } from 'class-validator';
import { PERMISSIONS, type Permission, ROLES, type Role } from '../roles.js';
import { Required, rule } from '../validation.js';

/** POST /api/recursos/usuarios/{id}/asignar-rol */
export class AssignRole {
  @IsIn(ROLES, { message: 'El rol no es válido' }) @Required('El rol es requerido') rol!: Role;
  @rule('permisos', (v) => Array.isArray(v) && v.every((p) => PERMISSIONS.includes(p as Permission)), {
    message: 'Los permisos no son válidos',
  })
  permisos: Permission[] = [];
  /** false: the account may not sign in */
  @IsBoolean({ message: 'Indique si la cuenta está activa' }) activo = true;
  @Reason() motivo!: string;
}
