import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/** The coordinators for whom a case exists. */
export async function coordinatorsOf(em: EntityManager, idCaso: number): Promise<number[]> {
  const found = await rows(
    em,
    sql<{ id: number }>`
      select o."idUsuario" as id from evaluation.coordinador o join evaluation.caso c on c.id = ${idCaso}
      where o."idUsuario" <> all(c.personas)
        and not exists (select from evaluation.conflicto k where k."idCaso" = c.id and k."idUsuario" = o."idUsuario")`,
  );
  return found.map(({ id }) => id);
}

/**
 * Says, in the transaction that changed a case, to whom it happened: its reviewers, the coordinators for whom it exists, and `also` those for
 * whom it has just ceased to. Their open screens read it anew.
 */
export async function tellCase(em: EntityManager, idCaso: number, also: number[] = []): Promise<void> {
  const reviewers = await rows(
    em,
    sql<{ id: number }>`select "idUsuario" as id from evaluation.asignacion where "idCaso" = ${idCaso} and fin is null`,
  );
  const usuarios = [...new Set([...reviewers.map(({ id }) => id), ...(await coordinatorsOf(em, idCaso)), ...also])];
  if (usuarios.length) await emit(em, 'case.changed', { idCaso, usuarios });
}
