import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/**
 * Says, in the transaction that changed a case, to whom it happened: its reviewers, the coordinators for whom it exists, and `also` those for
 * whom it has just ceased to. Their open screens read it anew.
 */
export async function tellCase(em: EntityManager, idCaso: number, also: number[] = []): Promise<void> {
  const found = await rows(
    em,
    sql<{ id: number }>`
      select a."idUsuario" as id from evaluation.asignacion a where a."idCaso" = ${idCaso} and a.fin is null
      union select o."idUsuario" from evaluation.coordinador o
        where not exists (select from evaluation.conflicto k where k."idCaso" = ${idCaso} and k."idUsuario" = o."idUsuario")
      union select unnest(${also}::int[])`,
  );
  if (found.length) await emit(em, 'case.changed', { idCaso, usuarios: found.map(({ id }) => id) });
}
