import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { row } from './database/database.js';
import { emit } from './events/emit.js';

/** Asks for a mail, in the transaction of `em`; the consumer `send-mail` sends it once that is committed. Plain text, Spanish. */
export async function sendMail(em: EntityManager, mail: { para: string; asunto: string; texto: string }): Promise<void> {
  const { para, asunto, texto } = mail;
  const saved = await row(
    em,
    sql<{ id: number }>`insert into platform.correo (para, asunto, texto) values (${para}, ${asunto}, ${texto}) returning id`,
  );
  await emit(em, 'mail.requested', { idCorreo: saved!.id });
}
