import type { MailKind } from '../console/mails.js';
import type { Marker } from './markers.js';

/** A mail that is no notice: of an account or a team, or one that is asked for each week. */
export interface DirectMailWords {
  tipo: MailKind;
  /** these two are the text that operators may change, with its data between braces */
  asunto: string;
  apertura: string;
  /** said after it, whoever wrote it: the reason that an operator gave, and a warning */
  conMotivo?: true;
  avisos?: readonly string[];
  /** what to do next; `llave`: its address ends in a key of this person's own */
  accion?: { texto: string; ruta: string; llave?: true };
  enlaces?: readonly { texto: string; ruta: string }[];
  /** said last, whoever wrote the rest: how long the link holds, and what to do if it was not asked for */
  cierre?: readonly string[];
  /** what its text may name besides what it names already */
  ofrece?: readonly Marker[];
}
