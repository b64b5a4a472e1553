import type { KnownPerson } from '@registro/contracts/console/find-people';
import type { NamesQuestion } from '@registro/contracts/profile/names';
import type { Internal } from '@registro/platform/auth/internal';
import { isStaff } from '@registro/contracts/roles';
import type { RoleState } from './locked-account.js';

/** Whether an account has registered nationality and cédula, which are one account's alone (rule P-5): who is given a role has. */
export async function hasDocument(internal: Internal, idUsuario: number): Promise<boolean> {
  const question: NamesQuestion = { ids: [idUsuario] };
  return (await internal.post<KnownPerson[]>('perfil/personas', question)).length > 0;
}

/** Whether a change gives an account of staff anything that it did not have. Who has a role without a cédula from before keeps it, and gets no more. */
export const givesMore = (antes: RoleState, { roles, permisos, activo }: RoleState): boolean => {
  const had =
    antes.activo &&
    roles.every((rol) => !isStaff([rol]) || antes.roles.includes(rol)) &&
    permisos.every((permiso) => antes.permisos.includes(permiso));
  return isStaff(roles) && activo && !had;
};
