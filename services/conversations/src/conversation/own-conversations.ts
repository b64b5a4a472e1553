import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type AskableObject,
  type AskedObject,
  CONVERSATION_NOT_FOUND,
  CONVERSATIONS_PAGE,
  type ConversationsBefore,
  type OwnConversation,
  type OwnConversationRow,
  type OwnConversations,
  QUESTIONS_MOST,
  type QuestionTrail,
} from '@registro/contracts/conversations/conversation';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Cards } from './cards.js';
import { OWN_COLUMNS, ownRow } from './conversation-rows.js';
import { messagesOf } from './messages-of.js';

/** What a person reads of their own conversations (rule Q-3): whose they are stands in each `where`. */
@Injectable()
export class OwnConversationsReads {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: Cards,
  ) {}

  /** Written last first, a page after `antesDe`. */
  async list(user: SessionUser, antesDe: ConversationsBefore | null): Promise<OwnConversations> {
    const before = antesDe ? sql`and (c.ultimo, c.id) < (${antesDe.ultimo}::timestamptz, ${antesDe.id}::int)` : sql``;
    // As text, for a moment of a browser has no microseconds, and the next page begins at one.
    const found = await rows(
      this.em,
      sql<OwnConversationRow & { exacto: string }>`select ${OWN_COLUMNS}, c.ultimo::text as exacto from conversations.conversacion c
        where c."idUsuario" = ${user.id} ${before} order by c.ultimo desc, c.id desc limit ${CONVERSATIONS_PAGE + 1}`,
    );
    const shown = found.slice(0, CONVERSATIONS_PAGE);
    const last = found.length > CONVERSATIONS_PAGE ? shown.at(-1)! : null;
    return { filas: shown.map(({ exacto: _, ...one }) => one), sigue: last && { ultimo: last.exacto, id: last.id } };
  }

  /** One of them; 404 for another's. */
  async one(user: SessionUser, id: number, antesDe: number | null): Promise<OwnConversation> {
    const found = await row(this.em, ownRow(id, user.id));
    if (!found) notFound(CONVERSATION_NOT_FOUND);
    const [ficha, page] = await Promise.all([this.cards.shown(found.objeto, found.idObjeto), messagesOf(this.em, id, antesDe, false)]);
    return { ...found, ...page, ficha: ficha && { titulo: ficha.titulo, estado: ficha.estado, ruta: ficha.ruta } };
  }

  /** What one asks about, with what one asked of it before; 404 unless it is theirs. */
  async about(user: SessionUser, objeto: AskableObject, idObjeto: number): Promise<AskedObject> {
    const { titulo, estado, ruta } = await this.cards.own(user.id, objeto, idObjeto);
    const anteriores = await rows(
      this.em,
      sql<OwnConversationRow>`select ${OWN_COLUMNS} from conversations.conversacion c
        where c.objeto = ${objeto} and c."idObjeto" = ${idObjeto} and c."idUsuario" = ${user.id}
        order by c.ultimo desc, c.id desc limit ${CONVERSATIONS_PAGE}`,
    );
    return { ficha: { titulo, estado, ruta }, anteriores };
  }

  /** Of all of one's things, for their lines of time. */
  async trail(user: SessionUser): Promise<QuestionTrail[]> {
    const found = await rows(
      this.em,
      sql<QuestionTrail>`select c.id, c.objeto, c."idObjeto", c.asunto, c.estado, c.creado, c.respondida, c.resuelta
        from conversations.conversacion c where c."idUsuario" = ${user.id} order by c.ultimo desc, c.id desc limit ${QUESTIONS_MOST}`,
    );
    return found.toSorted((a, b) => a.id - b.id);
  }

  /** How many have an answer that was not read yet. */
  async unread(user: SessionUser): Promise<number> {
    const found = await row(
      this.em,
      sql<{ n: number }>`select count(*)::int as n from conversations.conversacion where "idUsuario" = ${user.id} and "sinLeer"`,
    );
    return found!.n;
  }
}
