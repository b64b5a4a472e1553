import type { EntityManager } from '@mikro-orm/postgresql';
import { type MessageRow, MESSAGES_PAGE } from '@registro/contracts/conversations/conversation';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

interface Page {
  /** oldest first */
  mensajes: MessageRow[];
  antes: number | null;
}

/**
 * The last messages of a conversation, or those before one of them, by their index. `staff`: who answers reads notes
 * too, and who of them wrote what; the person reads that the registry did.
 */
export async function messagesOf(em: EntityManager, id: number, antesDe: number | null, staff: boolean): Promise<Page> {
  const found = await rows(
    em,
    sql<MessageRow>`
      select m.id, m.clase, case when ${staff} and m.clase <> 'persona' then (select q.nombre from platform.quien q where q.id = m."idUsuario") end as quien,
             m.texto, m.archivos, m.fecha
      from conversations.mensaje m
      where m."idConversacion" = ${id} and (${antesDe}::int is null or m.id < ${antesDe}::int) and (${staff} or m.clase <> 'nota')
      order by m.id desc limit ${MESSAGES_PAGE + 1}`,
  );
  const mensajes = found.slice(0, MESSAGES_PAGE).toReversed();
  return { mensajes, antes: found.length > MESSAGES_PAGE ? mensajes[0]!.id : null };
}
