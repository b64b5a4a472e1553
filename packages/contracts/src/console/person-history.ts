import type { CaseState } from '../evaluation/case.js';
import type { FileType } from '../files/file-types.js';
import type { FileState } from '../files/stored-file.js';
import type { MailState } from './mails.js';

/**
 * What a line of a person's history is: what they did, what others did to their account and records, a notice, a mail.
 */
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

/**
 * A row of GET /api/recursos/casos-persona/{idUsuario}: a case about what they presented, or what is of a team that
 * they are in.
 */
export interface PersonCaseRow {
  id: number;
  /** what it decides on, as the audit names it: its page is where an operator reads it */
  objeto: string;
  idObjeto: number;
  /** its kind in words */
  clase: string;
  titulo: string;
  /** the sending that it is about */
  version: number;
  estado: CaseState;
  /** ISO, of this version */
  enviado: string;
}

/** A row of GET /api/recursos/archivos-persona/{idUsuario}: a file that they uploaded, without what is in it. */
export interface PersonFileRow {
  id: string;
  tipo: FileType;
  nombre: string;
  /** bytes */
  tamano: number;
  estado: FileState;
  /** why it was refused */
  motivo: string | null;
  /** ISO */
  creado: string;
  /** who asks may open it */
  abre: boolean;
}
