import { IsBoolean, IsIn, MaxLength } from 'class-validator';
import { PERMISSIONS, type Permission, ROLES, type Role } from '../roles.js';
import { Clean, Required, rule } from '../validation.js';

/** POST /api/recursos/usuarios/{id}/asignar-rol */
export class AssignRole {
  @IsIn(ROLES, { message: 'El rol no es válido' }) @Required('El rol es requerido') rol!: Role;
  @rule('permisos', (v) => Array.isArray(v) && v.every((p) => PERMISSIONS.includes(p as Permission)), {
    message: 'Los permisos no son válidos',
  })
  permisos: Permission[] = [];
  /** false: the account may not sign in */
  @IsBoolean({ message: 'Indique si la cuenta está activa' }) activo = true;
  @MaxLength(500, { message: 'El motivo no puede tener más de 500 caracteres' })
  @Required('El motivo es requerido')
  @Clean()
  motivo!: string;
}
