import { GRANT_REFUSALS, TWO_OPERATOR_PERMISSIONS } from '@registro/contracts/accounts/grant-request';
import { type Permission, PERMISSION_NAMES } from '@registro/contracts/roles';
import { refuse } from '@registro/platform/errors';
import type { RoleState } from '../user/locked-account.js';

/** What someone may really do: permissions are an active operator's. */
const inForce = ({ roles, permisos, activo }: RoleState): Permission[] => (roles.includes('operador') && activo ? permisos : []);

/** Whether they may do all of it. */
export const mayAll = (who: RoleState, permisos: Permission[]): boolean => permisos.every((permiso) => inForce(who).includes(permiso));

/** What somebody could do after a change that they can't do now. */
export function added(antes: RoleState, despues: RoleState): Permission[] {
  const had = inForce(antes);
  return inForce(despues).filter((permiso) => !had.includes(permiso));
}

/** Nobody gives what they do not have (rule S-18). */
export function refuseForeign(operator: { permisos: Permission[] }, given: Permission[]): void {
  const foreign = given.filter((permiso) => !operator.permisos.includes(permiso));
  if (foreign.length) refuse(GRANT_REFUSALS.ajenos(foreign.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')));
}

/**
 * One operator alone does not let in whoever holds what takes two to give, nor whoever holds more than they do
 * themselves: that counts as giving it.
 * @param how the way that there is
 */
export function refuseHeld(operator: { permisos: Permission[] }, { roles, permisos }: RoleState, how: string): void {
  const held = inForce({ roles, permisos, activo: true });
  refuseForeign(operator, held);
  if (takeTwo(held)) refuse(how);
}

const takeTwo = (given: Permission[]): boolean => given.some((permiso) => TWO_OPERATOR_PERMISSIONS.includes(permiso));
const judges = ({ roles, activo }: RoleState): boolean => roles.includes('evaluador') && activo;

/** Whether another operator must confirm it: permissions over people and money, and whoever is to judge. */
export const needsTwo = (antes: RoleState, despues: RoleState): boolean =>
  takeTwo(added(antes, despues)) || (judges(despues) && !judges(antes));
