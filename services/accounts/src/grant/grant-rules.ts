import { GRANT_REFUSALS, TWO_OPERATOR_PERMISSIONS } from '@registro/contracts/accounts/grant-request';
import { type Permission, PERMISSION_NAMES } from '@registro/contracts/roles';
import { refuse } from '@registro/platform/errors';
import type { RoleState } from '../user/give-role.js';

/** What someone may really do: permissions are an active operator's. */
const inForce = ({ rol, permisos, activo }: RoleState): Permission[] => (rol === 'operador' && activo ? permisos : []);

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

/** Whether another operator must confirm it. */
export const needsTwo = (given: Permission[]): boolean => given.some((permiso) => TWO_OPERATOR_PERMISSIONS.includes(permiso));
