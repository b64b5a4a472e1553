import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export interface LockedUser {
  trabajaActualmente: boolean | null;
}

/**
 * Takes the user's row (making it when it is their first write) until the transaction ends: everything that writes a
 * profile calls it first, so rules that count rows (three current jobs, one main job) hold when requests come at once,
 * and no two writers wait for each other.
 */
export async function lockUser(em: EntityManager, idUsuario: number): Promise<LockedUser> {
  const locked = await row(
    em,
    sql<LockedUser>`insert into profile.estatus_usuario as e ("idUsuario") values (${idUsuario})
      on conflict ("idUsuario") do update set "idUsuario" = excluded."idUsuario" returning e."trabajaActualmente"`,
  );
  return locked!;
}
