/** Something to open: absolute address. */
export interface MailLink {
  texto: string;
  direccion: string;
}

/** The first cell of a row names it; the others are numbers in words. */
export interface MailTable {
  titulo: string;
  cabezas: string[];
  filas: string[][];
}

/**
 * What a mail says, in Spanish and in no format: `mailText` and `mailHtml` give it the one layout that every mail has.
 */
export interface MailContent {
  asunto: string;
  /** whom it greets; left out where nobody knows */
  nombre?: string | null;
  /** the programme or call that it is about */
  programa?: string | null;
  parrafos: string[];
  /** what was said about single fields, by their labels */
  notas?: { campo: string; nota: string }[];
  /** numbers in rows, each with what its columns are called */
  tablas?: MailTable[];
  /** what to do next, and what else there is to open */
  accion?: MailLink;
  enlaces?: MailLink[];
  /** how long a link holds, and what to do if it was not asked for */
  cierre?: string[];
  /** where one says what to hear of and how; left out where a mail cannot be turned off */
  preferencias?: MailLink;
}

export const SENDER = 'Registro Nacional de Ciencia, Tecnología e Innovación';
export const NOTES_TITLE = 'Observaciones por campo';
