import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** How many cases wait for each of these people; who has none is left out. */
export async function loadOf(em: EntityManager, people: number[]): Promise<Map<number, number>> {
  const found = await rows(
    em,
    sql<{ id: number; n: number }>`
      select a."idUsuario" as id, count(*)::int as n from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso"
      where a.fin is null and c.estado = 'asignado' and a."idUsuario" = any(${people}) group by 1`,
  );
  return new Map(found.map(({ id, n }) => [id, n]));
}
