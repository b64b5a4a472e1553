import type { EntityManager } from '@mikro-orm/postgresql';
import { RESERVED_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { type RawBuilder, sql } from 'kysely';
import { assertCoordinator, visible } from '../case/visible.js';

/**
 * SQL: some case of the panel `p` does not exist for this user. What its ranking says of the others would tell of it
 * (rule E-24).
 */
const reserved = (idUsuario: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from evaluation.caso c where c."idPanel" = p.id and not ${visible(idUsuario)})`;

/** Refuses who does not coordinate; 404 for a panel that does not exist. */
export async function assertPanel(em: EntityManager, user: Pick<SessionUser, 'id'>, id: number): Promise<{ reservado: boolean }> {
  await assertCoordinator(em, user);
  const found = await row(
    em,
    sql<{ reservado: boolean }>`select ${reserved(user.id)} as reservado from evaluation.panel p where p.id = ${id}`,
  );
  return found ?? notFound('El panel no existe');
}

/** As `assertPanel`, and refuses whom a conflict keeps from a case of it. */
export async function assertWholePanel(em: EntityManager, user: Pick<SessionUser, 'id'>, id: number): Promise<void> {
  const { reservado } = await assertPanel(em, user, id);
  if (reservado) refuse(RESERVED_MESSAGE);
}

/** One change of a panel at a time, until the transaction of `em` ends. */
export async function lockPanel(em: EntityManager, id: number): Promise<void> {
  await row(em, sql`select pg_advisory_xact_lock(hashtext('evaluation.panel'), ${id})`);
}
