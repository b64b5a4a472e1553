import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import {
  type Answerer,
  answeredBy,
  ASKABLE,
  beginningOf,
  CONVERSATION_NOT_FOUND,
  type ConversationFigures,
  type ConversationView,
} from '@registro/contracts/conversations/conversation';
import type { AskedEvidence } from '@registro/contracts/profile/identity-correction';
import type { QuestionTermRow } from '@registro/contracts/conversations/term';
import { ANSWERS_IN_MESSAGES } from '@registro/contracts/notices/conversation-notices';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { answered } from './answered.js';
import { Cards } from './cards.js';
import type { Conversation } from './conversation.entity.js';
import { answeredRow, figureRows, pastRow } from './conversation-rows.js';
import { messagesOf } from './messages-of.js';
import { questionTerms } from './question-terms.js';

/** What who answers reads of a conversation (rule Q-3), and what its notices say. */
@Injectable()
export class AnsweredConversations {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: Cards,
  ) {}

  /** With what it is about as it stands now. */
  async one(user: SessionUser, id: number, antesDe: number | null): Promise<ConversationView> {
    const found = await row(this.em, answeredRow(id, user.id, user.permisos));
    if (!found) notFound(CONVERSATION_NOT_FOUND);
    const [card, page] = await Promise.all([this.cards.shown(found.objeto, found.idObjeto), messagesOf(this.em, id, antesDe, true)]);
    const ficha = card && { titulo: card.titulo, estado: card.estado, ruta: card.ruta, rutaConsola: card.rutaConsola };
    return { ...found, ...page, ficha };
  }

  /** What a person sent with a question that whoever corrects identities answers; null for any other. */
  evidence(id: number): Promise<AskedEvidence | null> {
    return row(
      this.em,
      sql<AskedEvidence>`
        select c."idUsuario", array(select unnest(m.archivos) from conversations.mensaje m where m."idConversacion" = c.id and m.clase = 'persona') as archivos,
          (select max(m.id) from conversations.mensaje m where m."idConversacion" = c.id and m.clase = 'persona') as "idMensaje"
        from conversations.conversacion c where c.id = ${id} and c.objeto = any(${answeredBy(['usuarios'])}::text[])`,
    );
  }

  /** To whom what this operator answers may be given: those who answer one of the same kinds. */
  operators({ permisos }: SessionUser): Promise<Answerer[]> {
    const kinds = answeredBy(permisos).flatMap((objeto) => ASKABLE[objeto].permisos);
    return rows(
      this.em,
      sql<Answerer>`select id, nombre from platform.quien
        where activo and 'operador' = any(roles) and permisos && ${kinds}::text[] order by nombre, id`,
    );
  }

  /** How many wait for the registry, of those that this operator answers, and since when the oldest does. */
  waiting(user: SessionUser): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`select 'conversaciones' as que, count(*)::int as cuantos, min(c.espera) as desde
        from conversations.conversacion c where c.espera is not null and ${answered(user.id, user.permisos)}`,
    );
  }

  /** How many wait and how long answers take, of all that this operator answers, and of each kind that has some. */
  figures(user: SessionUser): Promise<ConversationFigures[]> {
    return rows(this.em, figureRows(user.id, user.permisos));
  }

  /** Within how many days the kinds that this operator answers are. */
  terms({ permisos }: SessionUser): Promise<QuestionTermRow[]> {
    return questionTerms(this.em, answeredBy(permisos ?? []));
  }

  /** How many are past their day, of those that this operator answers now. */
  private async past(idOperador: number): Promise<number> {
    const operator = await whoIs(this.em, { id: idOperador });
    const found = await row(this.em, pastRow(idOperador, operator?.permisos));
    return found!.n;
  }

  /** How the answer begins, where the kind of its object lets a mail carry it; how many are past their day. */
  async told(id: number, aviso: string, vez: number): Promise<NoticeFacts> {
    if (aviso === 'preguntasVencidas') {
      const vencidas = await this.past(id);
      return vencidas ? { vencidas } : null;
    }
    if (aviso !== 'preguntaRespondida') return {};
    const found = await row(
      this.em,
      sql<Pick<Conversation, 'objeto'> & { texto: string }>`select c.objeto, m.texto from conversations.conversacion c
        join conversations.mensaje m on m."idConversacion" = c.id where c.id = ${id} and m.id = ${vez} and m.clase = 'respuesta'`,
    );
    if (!found) notFound(CONVERSATION_NOT_FOUND);
    const siguiente = ANSWERS_IN_MESSAGES;
    return ASKABLE[found.objeto].porCorreo ? { respuesta: beginningOf(found.texto), siguiente } : { siguiente };
  }
}
