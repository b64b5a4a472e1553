import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** The person's birth date, YYYY-MM-DD; null while the basic data are not registered. */
export async function findBirth(em: EntityManager, idUsuario: number): Promise<string | null> {
  const found = await row(
    em,
    sql<{ born: string }>`select to_char("fechaNacimiento", 'YYYY-MM-DD') as born from profile.persona where "idUsuario" = ${idUsuario}`,
  );
  return found?.born ?? null;
}
