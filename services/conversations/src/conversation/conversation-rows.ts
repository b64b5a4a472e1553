import type { ConversationRow, OwnConversationRow } from '@registro/contracts/conversations/conversation';
import { sql } from 'kysely';
import { answered } from './answered.js';
import { due, shown } from './conversation.list.js';

/** SQL: what a person reads of the conversation `c` in their list. */
export const OWN_COLUMNS = sql`c.id, c.objeto, c."idObjeto", c.titulo, c.asunto, c.estado, c.ultimo, c."sinLeer"`;

/** One of a person's own, with when an answer is due. */
export const ownRow = (id: number, idUsuario: number) =>
  sql<OwnConversationRow & { vence: string | null }>`select ${OWN_COLUMNS}, ${due} as vence from conversations.conversacion c
    where c.id = ${id} and c."idUsuario" = ${idUsuario}`;

/** One that this operator answers, with the document of who asks. */
export const answeredRow = (id: number, idOperador: number, permisos: readonly string[] = []) =>
  sql<ConversationRow & { cedula: string | null }>`
    select ${shown}, (select q.documento from platform.quien q where q.id = c."idUsuario") as cedula
    from conversations.conversacion c where c.id = ${id} and ${answered(idOperador, permisos)}`;
