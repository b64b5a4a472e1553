import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import type { MailContent } from './mail-content.js';
import { mailText } from './mail-text.js';

/** Asks for a mail, in the transaction of `em`; the consumer `send-mail` sends it, as text and as HTML, once that is committed. */
export async function sendMail(em: EntityManager, { para, ...mail }: MailContent & { para: string }): Promise<void> {
  await rows(
    em,
    sql`with nuevo as (insert into platform.correo (para, asunto, texto, contenido)
                       values (${para}, ${mail.asunto}, ${mailText(mail)}, ${JSON.stringify(mail)}::jsonb) returning id)
        insert into platform.evento (tipo, datos) select 'mail.requested', jsonb_build_object('idCorreo', id) from nuevo`,
  );
}
