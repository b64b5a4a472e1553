import type { EntityManager } from '@mikro-orm/postgresql';
import { isStaff } from '@registro/contracts/roles';
import { row } from '@registro/platform/database/database';
import { read } from '../accounts.tables.js';
import type { RoleState } from './locked-account.js';

/**
 * Whether an account has registered nationality and cédula, which are one account's alone (rule P-5): who is given a
 * role has.
 */
export async function hasDocument(em: EntityManager, idUsuario: number): Promise<boolean> {
  const known = read.selectFrom('platform.quien').select('id').where('id', '=', idUsuario).where('cedula', 'is not', null);
  return (await row(em, known)) !== null;
}

/**
 * Whether a change gives an account of staff anything that it did not have. Who has a role without a cédula from before
 * keeps it, and gets no more.
 */
export const givesMore = (antes: RoleState, { roles, permisos, activo }: RoleState): boolean => {
  const had =
    antes.activo &&
    roles.every((rol) => !isStaff([rol]) || antes.roles.includes(rol)) &&
    permisos.every((permiso) => antes.permisos.includes(permiso));
  return isStaff(roles) && activo && !had;
};
