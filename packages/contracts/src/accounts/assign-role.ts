import { Reason } from '../reason.js';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { PERMISSIONS, type Permission, ROLES, type Role } from '../roles.js';
import { Required, rule } from '../validation.js';

/** POST /api/recursos/usuarios/{id}/asignar-rol */
export class AssignRole {
  /**
   * all that the person has from then on; without investigador it is a service account, which has no registry of its
   * own
   */
  @rule('roles', (v) => Array.isArray(v) && v.length > 0 && v.every((rol) => ROLES.includes(rol as Role)), {
    message: 'Los roles no son válidos: elija al menos uno',
  })
  @Transform(({ value }) =>
    Array.isArray(value) && value.every((rol) => ROLES.includes(rol)) ? ROLES.filter((rol) => value.includes(rol)) : value,
  )
  @Required('El rol es requerido')
  roles!: Role[];
  @rule('permisos', (v) => Array.isArray(v) && v.every((p) => PERMISSIONS.includes(p as Permission)), {
    message: 'Los permisos no son válidos',
  })
  permisos: Permission[] = [];
  /** false: the account may not sign in */
  @IsBoolean({ message: 'Indique si la cuenta está activa' }) activo = true;
  @Reason() motivo!: string;
}
