import type { EntityManager } from '@mikro-orm/postgresql';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Subject } from './case-kinds.js';
import { type LockedCase, lockCase } from '../assignment/assignments.js';

export const COORDINATORS_ONLY = 'Esta acción es del coordinador';

/** A user's id, or SQL that says it. */
type Who = number | RawBuilder<number>;

/** SQL: `user` is coordinador. */
export const coordinates = (idUsuario: Who): RawBuilder<boolean> =>
  sql<boolean>`exists (select from evaluation.coordinador o where o."idUsuario" = ${idUsuario})`;

/** SQL: `user` has the case `c` now. */
export const has = (idUsuario: Who): RawBuilder<boolean> =>
  sql<boolean>`exists (select from evaluation.asignacion a where a."idCaso" = c.id and a."idUsuario" = ${idUsuario} and a.fin is null)`;

/**
 * SQL: `user` has a proposal in the panel that decides the case `c`: its proposals are judged against each other
 * (rule E-38).
 */
export const competes = (idUsuario: Who): RawBuilder<boolean> =>
  sql<boolean>`(c."idPanel" is not null and c."idPanel" = any(array(
    select d."idPanel" from evaluation.caso d where d.personas @> array[${idUsuario}::int] and d."idPanel" is not null and d.estado <> 'retirado')))`;

/**
 * SQL: the case `c` exists for `user`: no conflict, nor one that they are part of or compete with, and theirs to review
 * or coordinated by them. The one rule of every read and write.
 */
export const visible = (idUsuario: Who): RawBuilder<boolean> =>
  sql<boolean>`(${idUsuario} <> all(c.personas) and not ${competes(idUsuario)} and not exists (select from evaluation.conflicto k where k."idCaso" = c.id and k."idUsuario" = ${idUsuario})
    and (${coordinates(idUsuario)} or ${has(idUsuario)}))`;

export interface Standing extends LockedCase {
  coordina: boolean;
  asignado: boolean;
}

/** The case under a lock, with what the user is to it; 404 for one that they may not see. */
export async function lockVisible(em: EntityManager, user: SessionUser, id: number): Promise<Standing> {
  const locked = await lockCase(em, id);
  if (!locked) notFound('El caso no existe');
  const standing = await row(
    em,
    sql<{ coordina: boolean; asignado: boolean }>`
      select ${coordinates(user.id)} as coordina, ${has(user.id)} as asignado from evaluation.caso c where c.id = ${id} and ${visible(user.id)}`,
  );
  return standing ? { ...locked, ...standing } : notFound('El caso no existe');
}

/** What the case is about; 404 for one that the user may not see. */
export async function subjectOf(em: EntityManager, user: SessionUser, id: number): Promise<Subject> {
  const found = await row(
    em,
    sql<Subject>`select c.objeto, c."idObjeto" from evaluation.caso c where c.id = ${id} and ${visible(user.id)}`,
  );
  return found ?? notFound('El caso no existe');
}

/** Refuses who is not coordinador. */
export async function assertCoordinator(em: EntityManager, user: Pick<SessionUser, 'id'>): Promise<void> {
  const found = await row(em, sql<{ si: boolean }>`select ${coordinates(user.id)} as si`);
  if (!found!.si) throw new HttpProblem(403, COORDINATORS_ONLY);
}
