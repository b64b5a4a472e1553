import { IsBoolean } from 'class-validator';
import type { MailKind } from '../console/mails.js';

/** Mails to an address that somebody typed, whose owner may have no account: each says how to have no more of them. */
export const STRANGER_KINDS: readonly MailKind[] = ['invitacion', 'confirmarCorreo'];
/** The page that they lead to, before its key. */
export const STOP_ROUTE = '/no-escribir/';
export const STOP_WORDS = 'No quiero recibir más mensajes como este';
/** The same of who asked to be told of calls (rule C-30). */
export const STOP_ALERTS_WORDS = 'Dejar de recibir estos avisos';
/** What the operators' list says of such a mail in place of a mail server's answer. */
export const STOPPED_ANSWER = 'No se envió: quien tiene esa dirección pidió no recibir más mensajes de estos';

/** GET /api/publico/no-escribir/{llave} → r_data, of the address that the mail with that key went to. */
export interface StopState {
  detenido: boolean;
  /** the key is of who asked to be told of calls, and stops that (rule C-30) */
  convocatorias?: true;
  /** the key is of an operator who gets figures each week, and stops that (rule O-21) */
  cifras?: true;
}

/** POST /api/publico/no-escribir/{llave} → r_data StopState */
export class StopMails {
  @IsBoolean({ message: 'Indique sí o no' }) detener!: boolean;
}

export const STOP_NOT_FOUND = 'El enlace no es válido: compruebe que lo abrió completo';
export const STOPPED = 'Listo: a esta dirección no le escribiremos más';
export const STARTED_AGAIN = 'Listo: esta dirección vuelve a recibir nuestros mensajes';
export const ALERTS_STOPPED = 'Listo: no le avisaremos más de convocatorias';
export const ALERTS_AGAIN = 'Listo: le avisaremos otra vez de las convocatorias que eligió';
