import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailKind } from '@registro/contracts/console/mails';
import { mailTemplate } from '@registro/contracts/mails/templates';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import { causeColumns, causeValues } from '../events/emit.js';
import { harmless } from './harmless.js';
import type { MailContent } from './mail-content.js';
import { mailText } from './mail-text.js';
import { finalWords } from './mail-texts.js';
import type { DraftedMail } from './word-mail.js';

/** What is written to whom. */
export type NewMail = DraftedMail & { para: string };

/**
 * Asks for a mail, in the transaction of `em`; the consumer `send-mail` sends it, as text and as HTML, once that is
 * committed.
 */
export async function sendMail(em: EntityManager, { para, ...drafted }: NewMail): Promise<void> {
  await queueMail(em, { para, tipo: mailTemplate(drafted.plantilla)!.tipo, ...(await finalWords(em, drafted)) });
}

/**
 * As `sendMail`, of what is in its last words. `tipo` is for the operators' list. The one door of all mail: nothing
 * that somebody typed leaves by it as a link (rule N-19).
 */
export async function queueMail(
  em: EntityManager,
  { para, tipo, ...words }: MailContent & { para: string; tipo: MailKind },
): Promise<void> {
  const mail = harmless(words);
  await rows(
    em,
    sql`with nuevo as (insert into platform.correo (tipo, para, asunto, texto, contenido)
                       values (${tipo}, ${para}, ${mail.asunto}, ${mailText(mail)}, ${JSON.stringify(mail)}::jsonb) returning id)
        insert into platform.evento (tipo, datos, ${causeColumns}) select 'mail.requested', jsonb_build_object('idCorreo', id), ${causeValues()} from nuevo`,
  );
}
