import { fillText, type MarkerValues } from '@registro/contracts/mails/markers';
import type { MailTemplateId, TemplateText } from '@registro/contracts/mails/templates';
import type { MailContent } from './mail-content.js';

/** A mail in the product's own words, and what it takes to say it in an operator's. */
export interface DraftedMail extends MailContent {
  plantilla: MailTemplateId;
  /** the window of its call, whose own text goes before the general one; left out: it belongs to none */
  ventana?: string;
  /** what the text may name besides the person and the programme */
  datos?: MarkerValues;
  /**
   * what the product says after the opening, whoever wrote that: why, the receipt, a warning. Its own words have them
   * already.
   */
  fijos?: string[];
}

const paragraphs = (text: string): string[] => text.split(/\n{2,}/);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The mail with this text in place of the product's own; null where it names something that is not known of this
 * person.
 */
export function wordMail({ plantilla: _, ventana: __, datos, fijos = [], ...own }: DraftedMail, text: TemplateText): MailContent | null {
  const values: MarkerValues = { nombre: own.nombre, programa: own.programa, ...datos };
  const asunto = fillText(text.asunto, values);
  const apertura = fillText(text.apertura, values);
  const cierre = text.cierre === null ? '' : fillText(text.cierre, values);
  if (asunto === null || apertura === null || cierre === null) return null;
  return {
    ...own,
    asunto: oneLine(asunto),
    parrafos: [...paragraphs(apertura), ...fijos],
    cierre: [...(cierre ? paragraphs(cierre) : []), ...(own.cierre ?? [])],
  };
}

/** The mail in the product's own words. */
export const ownWords = ({ plantilla: _, ventana: _call, datos: _data, fijos: _fixed, ...own }: DraftedMail): MailContent => own;
