import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nationality } from '@registro/contracts/profile/basic-data';
import type { Permission, Role } from '@registro/contracts/roles';
import { sql } from 'kysely';
import { row } from './database.js';
import { reads } from './reads.js';
import type { WhoRow } from './tables.js';

/*
 * Who somebody is, read where it stands (decision 122): what any service may know of an account and its person.
 */

const people = reads<{}>().selectFrom('platform.quien');

/** SQL, of somebody in `platform.quien`: they may sign in, and have this role, whatever others. */
export const isA = (rol: Role) => sql<boolean>`(activo and ${rol} = any(roles))`;

/** SQL, of somebody in `platform.quien`: an operator who has this permission. */
export const mayOperate = (permiso: Permission) => sql<boolean>`(${isA('operador')} and ${permiso} = any(permisos))`;

/** Who has this account, this address (in any case) or this document; null: nobody. */
export function whoIs(em: EntityManager, by: { id: number } | { correo: string } | Document): Promise<WhoRow | null> {
  if ('id' in by) return row(em, people.where('id', '=', by.id).selectAll());
  if ('correo' in by) return row(em, people.where('correo', '=', by.correo.toLowerCase()).selectAll());
  return row(em, people.where('nacionalidad', '=', by.nacionalidad).where('cedula', '=', by.cedula).selectAll());
}
type Document = { nacionalidad: Nationality; cedula: string };

/** Whether this operator has a permission now. */
export const operates = async (em: EntityManager, idUsuario: number, permiso: Permission): Promise<boolean> =>
  (await row(em, people.where('id', '=', idUsuario).where(mayOperate(permiso)).select('id'))) !== null;
