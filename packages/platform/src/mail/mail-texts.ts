import type { EntityManager } from '@mikro-orm/postgresql';
import { check } from '@registro/contracts/validation';
import { type KeptText, type MailTemplate, mailTemplate, ownText, type TemplateText } from '@registro/contracts/mails/templates';
import { TypedTemplate, unknownMarkers } from '@registro/contracts/mails/save-template';
import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { row } from '../database/database.js';
import type { MailContent } from './mail-content.js';
import { type DraftedMail, ownWords, wordMail } from './word-mail.js';

const log = new Logger('MailTexts');

/**
 * The mail as it goes out: with the text that operators gave it, else in the product's own words. No text stops a mail (rule N-11): one that is
 * wrong is told in the log, and one that names what is not known of this person is left for those that know it.
 */
export async function finalWords(em: EntityManager, mail: DraftedMail): Promise<MailContent> {
  const text = await storedText(em, mail);
  return (text && wordMail(mail, text)) ?? ownWords(mail);
}

async function storedText(em: EntityManager, { plantilla }: DraftedMail): Promise<TemplateText | null> {
  const stored = await row(
    em,
    sql<KeptText>`
      select asunto, apertura, cierre from platform.plantilla_correo where plantilla = ${plantilla} and convocatoria = ''`,
  );
  const text = ownText(stored);
  if (!text) return null;
  const wrong = faultsIn(mailTemplate(plantilla), text);
  if (!wrong) return text;
  log.warn({ plantilla, wrong }, 'a mail goes out in its own words, for the text that operators gave it is wrong');
  return null;
}

/** What is wrong with a text, as it would be said if it were saved now; null: nothing. */
function faultsIn(template: MailTemplate | undefined, text: TemplateText): string | null {
  if (!template) return 'no such mail';
  const faults = [...check(TypedTemplate, text).errores, ...unknownMarkers(template, text)];
  return faults.length ? faults.map(({ campo, mensaje }) => `${campo}: ${mensaje}`).join('; ') : null;
}
