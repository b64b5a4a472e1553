import type { EntityManager } from '@mikro-orm/postgresql';
import { check } from '@registro/contracts/validation';
import { type KeptText, type MailTemplate, mailTemplate, ownText, sameText, type TemplateText } from '@registro/contracts/mails/templates';
import { TypedTemplate, unknownMarkers } from '@registro/contracts/mails/save-template';
import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import type { MailContent } from './mail-content.js';
import { type DraftedMail, ownWords, wordMail } from './word-mail.js';

const log = new Logger('MailTexts');

/**
 * The mail as it goes out: with the text that operators gave it for its call, else with the one for all calls, else in
 * the product's own words. No text stops a mail (rule N-11): one that is wrong is told in the log, and one that names
 * what is not known of this person is left for those that know it.
 */
export const finalWords = async (em: EntityManager, mail: DraftedMail): Promise<MailContent> => wordedBy(await textsOf(em, mail), mail);

/** As `finalWords`, by the texts that `textsOf` answered for mails of its kind. */
export function wordedBy(texts: TemplateText[], mail: DraftedMail): MailContent {
  for (const text of texts) {
    // A call may say the product's own words where all others say something else.
    if (sameText(text, mailTemplate(mail.plantilla)!.original)) break;
    const worded = wordMail(mail, text);
    if (worded) return worded;
  }
  return ownWords(mail);
}

/** What operators gave mails of a kind and call to say, that of the call first. */
export async function textsOf(
  em: EntityManager,
  { plantilla, ventana = '' }: Pick<DraftedMail, 'plantilla' | 'ventana'>,
): Promise<TemplateText[]> {
  const kept = await rows(
    em,
    sql<KeptText & { convocatoria: string }>`
      select convocatoria, asunto, apertura, cierre from platform.plantilla_correo
      where plantilla = ${plantilla} and convocatoria in ('', ${ventana}) order by convocatoria = ''`,
  );
  return kept.flatMap(({ convocatoria, ...one }) => {
    const text = ownText(one);
    const wrong = text && faultsIn(mailTemplate(plantilla), text);
    if (wrong) log.warn({ plantilla, convocatoria, wrong }, 'a mail goes out without the text that operators gave it, for that is wrong');
    return text && !wrong ? [text] : [];
  });
}

/** What is wrong with a text, as it would be said if it were saved now; null: nothing. */
function faultsIn(template: MailTemplate | undefined, text: TemplateText): string | null {
  if (!template) return 'no such mail';
  const faults = [...check(TypedTemplate, text).errores, ...unknownMarkers(template, text)];
  return faults.length ? faults.map(({ campo, mensaje }) => `${campo}: ${mensaje}`).join('; ') : null;
}
