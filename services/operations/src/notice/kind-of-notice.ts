import type { MarkerValues } from '@registro/contracts/mails/markers';
import type { MailTemplateId } from '@registro/contracts/mails/templates';
import type { NoticeKind } from '@registro/contracts/notices/preferences';

/** A notice in its words, for whoever it is for. */
export interface KindOfNotice {
  /** the kind that a person's preferences are asked for; null: in the application, and no mail */
  tipo: NoticeKind | null;
  /** what it tells of, once for each person */
  clave: string;
  titulo: string;
  texto: string;
  /** the screen it leads to */
  ruta: string;
  anuncio?: boolean;
  /** its mail, and what the text of it may name */
  plantilla: MailTemplateId;
  datos?: MarkerValues;
  /**
   * the rest is for the mail: what one does there, what it is about, what was said of single fields, and the number of
   * the receipt
   */
  accion?: string;
  programa?: string;
  ventana?: string;
  notas?: { campo: string; nota: string }[];
  motivo?: string | null;
  observaciones?: string | null;
  siguiente?: string;
  /** its mail says how to have no more of these, by a link of its person's own */
  detener?: true;
  sustituye?: boolean;
  acuse?: string | null;
}
