import type { EntityManager } from '@mikro-orm/postgresql';
import { APPEAL_NOT_FOUND, APPEALABLE, judgedBy } from '@registro/contracts/appeals/appeal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { notFound } from '@registro/platform/errors';
import type { Emitted } from '@registro/platform/events/emit';
import { personOf } from '@registro/platform/merge/same-person';
import { type RawBuilder, sql } from 'kysely';
import { Appeal } from './appeal.entity.js';

/**
 * SQL: the appeal `a` is of a kind that this operator decides on, and not their own, by whichever account (rule Q-12).
 */
export const judged = (idOperador: number, permisos: readonly string[] = []): RawBuilder<boolean> =>
  sql<boolean>`(a.objeto = any(${judgedBy(permisos)}::text[]) and a."idUsuario" not in (select id from ${personOf(idOperador)} yo))`;

/** An appeal that they decide on, nobody else's to change until the transaction ends; 404 for any other. */
export async function lockJudged(em: EntityManager, user: SessionUser, id: number): Promise<Appeal> {
  const appeal = await lockedRow(em, Appeal, { id }, APPEAL_NOT_FOUND);
  const theirs = await row(em, sql`select 1 from conversations.apelacion a where a.id = ${id} and ${judged(user.id, user.permisos)}`);
  return theirs ? appeal : notFound(APPEAL_NOT_FOUND);
}

/** What open screens of it show is another by now. */
export const changed = ({ objeto, idUsuario }: Pick<Appeal, 'objeto' | 'idUsuario'>): Emitted => [
  'screens.changed',
  { usuarios: [idUsuario], permisos: [APPEALABLE[objeto].permiso], cambio: { tipo: 'conversacion' } },
];

/** Its person hears of a step (rule Q-14); its day is asked for as the notice is given. */
export const told = (
  aviso: 'recursoRecibido' | 'recursoEnManos' | 'recursoConcedido' | 'recursoConfirmado',
  a: Appeal,
  vez = 1,
): Emitted => ['notice.requested', { aviso, idObjeto: a.id, vez, usuarios: [a.idUsuario] }];
