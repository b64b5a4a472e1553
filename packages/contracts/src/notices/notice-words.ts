import type { NoticeKind } from './preferences.js';

/** Said of what was sent once more. */
export const SUPERSEDES = 'Este envío sustituye al anterior: es el que se evalúa, y su acuse es el que vale.';

/**
 * A notice that a service asks for: of which object, and which time (the version of a sending, or the id of the event
 * that brought it).
 */
export interface NoticeAsked {
  idObjeto: number;
  vez: number;
}

/**
 * What a notice's words take from its object at the moment it is given: r_data of GET
 * /api/interno/{datos}/{idObjeto}/avisos/{aviso}?vez={vez}. Null: it no longer holds, and nobody should hear of it.
 */
export type NoticeFacts = {
  /** why it was returned, refused or cancelled */
  motivo?: string | null;
  /** what else was said to the person, beside the reason: in the mail, and on the screen that the notice leads to */
  observaciones?: string | null;
  /** what they can do now, and when: in the mail, and on the screen that the notice leads to */
  siguiente?: string;
  /** it came in place of an earlier sending */
  sustituye?: boolean;
  /** what was said about single fields, by their labels */
  notas?: { campo: string; nota: string }[];
  /** number of the receipt of what was sent */
  acuse?: string | null;
  /** the call that it is about, where its words don't know it */
  programa?: string;
  /** the window of that call, whose own texts of mails go before the general ones */
  ventana?: string;
  /** day on which a period begins, DD/MM/YYYY */
  periodo?: string;
  /** how an answer to a question begins; left out: it is read in the registry alone */
  respuesta?: string;
  /** how many questions are past their day */
  vencidas?: number;
  /** day by which an appeal is answered, and what follows where it is granted */
  vence?: string;
  resultado?: string;
  tutor?: string;
  responsable?: string;
  integrante?: string;
  tituloProyecto?: string;
  /** the screen it leads to, where that depends on how its object stands */
  ruta?: string;
} | null;

export interface NoticeWords {
  /** the kind by which a person mutes it, or takes it away from their mail; null: in the application, always */
  preferencia: NoticeKind | null;
  /** what it tells of, once for each person */
  clave(asked: NoticeAsked): string;
  titulo: string;
  /** of the object's own data, or of their names between braces, for the text that operators start from */
  texto(asked: Record<keyof NoticeAsked, number | string>, facts: NonNullable<NoticeFacts>): string;
  /** the programme that its mail names; left out: the one of its facts, or none */
  programa?: string;
  /** the window of the call that it belongs to; left out: the one of its facts, or none */
  ventana?: string;
  /** the screen it leads to unless its facts name one, and what one does there, for the mail */
  ruta(asked: NoticeAsked): string;
  accion?: string;
  /** first part of the internal address that answers its facts; left out: its words need none */
  datos?: 'becas' | 'tutores' | 'periodos' | 'equipos' | 'proyectos' | 'casos' | 'conversaciones' | 'apelaciones' | 'movilidades';
}
