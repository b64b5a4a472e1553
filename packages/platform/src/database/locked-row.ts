import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../errors.js';

/**
 * The row that `where` finds, nobody else's to change until the transaction ends; 404 with `mensaje` where there is
 * none.
 */
export async function lockedRow<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>>,
  mensaje?: string,
): Promise<T> {
  return (await em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? notFound(mensaje);
}

/**
 * As `lockedRow`, for a row of the user's own: whoever asks for someone else's learns no more than that there is none.
 */
export function ownRow<T extends { idUsuario: number }>(
  em: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>> & { idUsuario: number },
  mensaje?: string,
): Promise<T> {
  return lockedRow(em, entity, where, mensaje);
}

/**
 * 404 unless the user has such a row, without a lock: said before other services are asked about what was sent, so that
 * whoever names someone else's record learns nothing of the rest of the form.
 */
export async function assertOwn<T extends { idUsuario: number }>(
  em: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>> & { idUsuario: number },
  mensaje?: string,
): Promise<void> {
  if (!(await em.fork().count(entity, where))) notFound(mensaje);
}
