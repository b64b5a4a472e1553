import type { AssignRole } from '@registro/contracts/accounts/assign-role';
import { GRANT_REFUSALS } from '@registro/contracts/accounts/grant-request';
import type { ActOf } from '@registro/platform/acts/act-of';
import type { SessionUser } from '@registro/platform/auth/session';
import { refuse } from '@registro/platform/errors';
import { giveRole, readRole } from '../user/give-role.js';
import { hasDocument } from '../user/has-document.js';
import type { RoleState } from '../user/locked-account.js';
import { added, refuseForeign } from './grant-rules.js';
import { mayStill } from './may-still.js';

/** The roles that an account would have. */
type Grant = { idUsuario: number } & Pick<AssignRole, 'roles' | 'permisos' | 'motivo'>;

const then = ({ roles, permisos }: Grant): RoleState => ({ roles, permisos, activo: true });

/**
 * How a role is given once another operator confirmed it (rule S-18): to what the person was when it was asked for, on
 * the word of who has all of it still, by who has it too.
 */
export const grantAct = (operator: SessionUser): ActOf<Grant> => ({
  read: (em, { idUsuario }) => readRole(em, idUsuario),
  mayStill: (em, act) => mayStill(em, act, added(act.antes as unknown as RoleState, then(act.datos))),
  apply: async (em, grant, { idUsuario }) => {
    // What was asked before staff had to have a cédula.
    if (!(await hasDocument(em, grant.idUsuario))) refuse(GRANT_REFUSALS.sinCedula);
    const antes = (await readRole(em, grant.idUsuario))!;
    refuseForeign(operator, added(antes, then(grant)));
    await giveRole(em, idUsuario, grant.idUsuario, antes, { ...then(grant), motivo: grant.motivo });
  },
  traces: ({ id, datos, antes, propuestoPor: idSolicita }, word, motivo) => {
    const { idUsuario, permisos } = datos;
    const trace = { objeto: 'permiso pedido', idObjeto: id, idPersona: idUsuario };
    if (word === 'proponer') return [{ ...trace, accion: 'pedir permisos', antes, despues: { ...datos, activo: true } }];
    const accion = word === 'confirmar' ? 'confirmar permisos' : 'negar permisos';
    return [{ ...trace, accion, despues: { idUsuario, permisos, idSolicita, motivo } }];
  },
});
