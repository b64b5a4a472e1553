import type { MailState } from './mails.js';

/** What a line of a person's history is: what they did, what was done to their account, a notice, a mail. */
export const HISTORY_KINDS = ['hizo', 'recibio', 'aviso', 'correo'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** A line of GET /api/recursos/historial/{idUsuario}?antes= → r_data HistoryPage. */
export interface HistoryLine {
  clase: HistoryKind;
  /** of its own kind */
  id: number;
  fecha: string;
  /** 'modificar', or the words of the notice or mail */
  texto: string;
  /** on what: 'persona', and its number there; null for what was told */
  objeto: string | null;
  idObjeto: string | null;
}

/** Newest first. */
export interface HistoryPage {
  lineas: HistoryLine[];
  /** what `antes` must say for the next lines; null where there are none */
  siguiente: string | null;
}
export const HISTORY_PAGE = 25;

/** A row of GET /api/recursos/historial/{idUsuario}/correos: the last ones, newest first. */
export interface MailRow {
  id: number;
  fecha: string;
  asunto: string;
  estado: MailState;
}
/** As many as are shown. */
export const MAILS_MOST = 20;
