import type { EntityManager } from '@mikro-orm/postgresql';
import { ERASURE_MESSAGES } from '@registro/contracts/accounts/erasure';
import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import { audit } from '@registro/platform/audit';
import { row, rows } from '@registro/platform/database/database';
import { isErased } from '@registro/platform/erasure/erased';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { isMerged } from '../merge/mergeable.js';
import { enforceTies } from '../tie/enforce-ties.js';
import { dropSessions, type RoleState } from './locked-account.js';

/** What someone may do now, locked until the transaction of `em` ends; null when there is nobody. */
export const readRole = (em: EntityManager, id: number): Promise<RoleState | null> =>
  row(em, sql<RoleState>`select roles, permisos, activo from accounts."user" where id = ${id} for update`);

/**
 * Changes what someone may do, and leaves a trace with the reason. Their open sessions end, so that nothing goes on
 * under the old role.
 * @param quien who gives it; null: whoever runs the server
 */
export async function giveRole(
  em: EntityManager,
  quien: number | null,
  id: number,
  antes: RoleState,
  despues: RoleState & { motivo: string },
): Promise<void> {
  if (await isMerged(em, id)) refuse(MERGE_REFUSALS.cerrada);
  if (await isErased(em, id)) refuse(ERASURE_MESSAGES.borrada);
  const { roles, permisos, activo } = despues;
  await rows(
    em,
    sql`update accounts."user" set roles = ${roles}::text[], permisos = ${permisos}::text[], activo = ${activo}, "updatedAt" = now() where id = ${id}`,
  );
  await enforceTies(em, id);
  await dropSessions(em, id);
  await audit(em, { idUsuario: quien, accion: 'asignar rol', objeto: 'usuario', idObjeto: id, antes, despues });
}
