import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** The accounts of a proposal's team, of those who have one: ties to any of them keep a reviewer from its case. */
export async function teamUsers(em: EntityManager, idProyecto: number): Promise<number[]> {
  const found = await rows(
    em,
    sql<{
      id: number;
    }>`select distinct coalesce("idUsuario", 0) as id from calls.miembro where "idProyecto" = ${idProyecto} and eliminado is null and "idUsuario" is not null`,
  );
  return found.map(({ id }) => id);
}
