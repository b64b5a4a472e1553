import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailKind } from '@registro/contracts/console/mails';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import { ofRequest } from '../events/emit.js';
import type { MailContent } from './mail-content.js';
import { mailText } from './mail-text.js';

/** What is written to whom; `tipo` is for the operators' list. */
export type NewMail = MailContent & { para: string; tipo: MailKind };

/** Asks for a mail, in the transaction of `em`; the consumer `send-mail` sends it, as text and as HTML, once that is committed. */
export async function sendMail(em: EntityManager, { para, tipo, ...mail }: NewMail): Promise<void> {
  await rows(
    em,
    sql`with nuevo as (insert into platform.correo (tipo, para, asunto, texto, contenido)
                       values (${tipo}, ${para}, ${mail.asunto}, ${mailText(mail)}, ${JSON.stringify(mail)}::jsonb) returning id)
        insert into platform.evento (tipo, datos, peticion) select 'mail.requested', jsonb_build_object('idCorreo', id), ${ofRequest()} from nuevo`,
  );
}
