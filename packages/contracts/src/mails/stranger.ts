import { IsBoolean } from 'class-validator';
import type { MailKind } from '../console/mails.js';

/** Mails to an address that somebody typed, whose owner may have no account: each says how to have no more of them. */
export const STRANGER_KINDS: readonly MailKind[] = ['invitacion', 'confirmarCorreo'];
/** The page that they lead to, before its key. */
export const STOP_ROUTE = '/no-escribir/';
export const STOP_WORDS = 'No quiero recibir más mensajes como este';
/** What the operators' list says of such a mail in place of a mail server's answer. */
export const STOPPED_ANSWER = 'No se envió: quien tiene esa dirección pidió no recibir más mensajes de estos';

/** GET /api/publico/no-escribir/{llave} → r_data, of the address that the mail with that key went to. */
export interface StopState {
  detenido: boolean;
}

/** POST /api/publico/no-escribir/{llave} → r_data StopState */
export class StopMails {
  @IsBoolean({ message: 'Indique sí o no' }) detener!: boolean;
}

export const STOP_NOT_FOUND = 'El enlace no es válido: compruebe que lo abrió completo';
export const STOPPED = 'Listo: a esta dirección no le escribiremos más';
export const STARTED_AGAIN = 'Listo: esta dirección vuelve a recibir nuestros mensajes';
