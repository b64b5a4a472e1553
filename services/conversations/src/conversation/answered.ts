import type { EntityManager } from '@mikro-orm/postgresql';
import { answeredBy, ANSWERERS, ASKABLE, CONVERSATION_NOT_FOUND } from '@registro/contracts/conversations/conversation';
import type { Who } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { notFound } from '@registro/platform/errors';
import type { Emitted } from '@registro/platform/events/emit';
import { personOf } from '@registro/platform/merge/same-person';
import { type RawBuilder, sql } from 'kysely';
import { Conversation } from './conversation.entity.js';

/** Who answers questions of some kind; which of them exist for whom is each query's to say. */
export const answerers = ANSWERERS.map((permiso) => `operador:${permiso}`) as [Who, ...Who[]];

/**
 * SQL: the conversation `c` is of a kind that this operator answers, and not their own, by whichever account
 * (rule Q-3): any other does not exist for them.
 */
export const answered = (idOperador: number, permisos: readonly string[] = []): RawBuilder<boolean> =>
  sql<boolean>`(c.objeto = any(${answeredBy(permisos)}::text[]) and c."idUsuario" not in (select id from ${personOf(idOperador)} yo))`;

/** A conversation that they answer, by number; 404 for any other. */
export async function readAnswered(em: EntityManager, user: SessionUser, id: number): Promise<Pick<Conversation, 'id' | 'objeto'>> {
  const found = await row(
    em,
    sql<Pick<Conversation, 'id' | 'objeto'>>`select c.id, c.objeto from conversations.conversacion c
      where c.id = ${id} and ${answered(user.id, user.permisos)}`,
  );
  return found ?? notFound(CONVERSATION_NOT_FOUND);
}

/** The same, nobody else's to change until the transaction ends. */
export async function lockAnswered(em: EntityManager, user: SessionUser, id: number): Promise<Conversation> {
  const conversation = await lockedRow(em, Conversation, { id }, CONVERSATION_NOT_FOUND);
  await readAnswered(em, user, id);
  return conversation;
}

/** What open screens of it show is another by now. */
export const changed = ({ objeto, idUsuario }: Pick<Conversation, 'objeto' | 'idUsuario'>): Emitted => [
  'screens.changed',
  { usuarios: [idUsuario], permisos: [...ASKABLE[objeto].permisos], cambio: { tipo: 'conversacion' } },
];
