import type { EntityManager } from '@mikro-orm/postgresql';
import { ownRefusal } from '@registro/contracts/own-thing';
import type { Permission } from '@registro/contracts/roles';
import { sql } from 'kysely';
import { row } from '../database/database.js';
import { refuse } from '../errors.js';
import { personOf } from '../merge/same-person.js';

/** Refuses what somebody would do to what is theirs (rule S-32), naming who may instead. `owners`: the accounts whose it is. */
export async function refuseOwn(
  em: EntityManager,
  idUsuario: number,
  owners: number[],
  what: string,
  ...permisos: Permission[]
): Promise<void> {
  const own = await row(em, sql<{ id: number }>`select id from ${personOf(idUsuario)} yo where id = any(${owners}::int[]) limit 1`);
  if (own) refuse(ownRefusal(what, ...permisos));
}
