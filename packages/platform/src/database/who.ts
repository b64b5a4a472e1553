import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailAddress, WhomToReach } from '@registro/contracts/accounts/internal-user';
import type { Permission, Role } from '@registro/contracts/roles';
import { sql } from 'kysely';
import { row, rows } from './database.js';
import { reads } from './reads.js';
import type { WhoRow } from './tables.js';

/*
 * Who somebody is, read where it stands (decision 122): what any service may know of an account and its person.
 */

const people = reads<{}>().selectFrom('platform.quien');

/** SQL, of somebody in `platform.quien`: they may sign in, and have this role, whatever others. */
export const isA = (rol: Role) => sql<boolean>`(activo and ${rol} = any(roles))`;

/** SQL, of somebody in `platform.quien`: an operator who has this permission. */
const mayOperate = (permiso: Permission) => sql<boolean>`(${isA('operador')} and ${permiso} = any(permisos))`;

/** Who has this account, or this address (in any case); null: nobody. */
export function whoIs(em: EntityManager, by: { id: number } | { correo: string }): Promise<WhoRow | null> {
  const one = 'id' in by ? people.where('id', '=', by.id) : people.where('correo', '=', by.correo.toLowerCase());
  return row(em, one.selectAll());
}

/** All of these people that there are. */
export const whoAre = (em: EntityManager, ids: number[]): Promise<WhoRow[]> =>
  rows(em, people.where(sql<boolean>`id = any(${ids}::int[])`).selectAll());

/** Where mail for these people goes, and for every operator who has the permission; who may not sign in gets none. */
export function addressesOf(em: EntityManager, { ids, permiso }: WhomToReach): Promise<MailAddress[]> {
  const whom = sql<boolean>`(activo and id = any(${ids}::int[]) or ${permiso ? mayOperate(permiso) : sql`false`})`;
  return rows(em, people.where(whom).select(['id', 'correo', 'confirmado']).orderBy('id'));
}

/** Whether this operator has a permission now. */
export const operates = async (em: EntityManager, idUsuario: number, permiso: Permission): Promise<boolean> =>
  (await row(em, people.where('id', '=', idUsuario).where(mayOperate(permiso)).select('id'))) !== null;
