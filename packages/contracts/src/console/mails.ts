import { NOTICE_KINDS, type NoticeKind } from '../notices/preferences.js';

/**
 * Where an outgoing mail stands (rule N-8). Without a mail server it is kept in the outgoing box, and nobody waits for
 * it.
 */
export const MAIL_STATES = {
  cola: 'En cola',
  enviado: 'Enviado',
  fallo: 'Falló',
  guardado: 'Guardado sin enviar',
  descartado: 'Descartado',
} as const;
export type MailState = keyof typeof MAIL_STATES;

/**
 * What the list may be asked for besides a state: what failed, or has waited for longer than ten minutes. The first
 * page counts these.
 */
export const MAIL_STUCK = 'detenido';

/** Mails of an account and of a team, which nobody can turn off, and one that is stopped where it is asked for. */
const PLAIN_KINDS = {
  confirmarCorreo: 'Confirmación del correo',
  restablecerClave: 'Clave nueva',
  cuentaExistente: 'Cuenta que ya existe',
  llaveDeAcceso: 'Llave de acceso agregada o quitada',
  suspension: 'Cuenta suspendida o activa de nuevo',
  union: 'Cuenta unida con otra',
  borrado: 'Borrado de los datos de una persona',
  dosPasos: 'Verificación en dos pasos quitada',
  invitacion: 'Invitación a un equipo',
  cambioDeCorreo: 'Cambio del correo de la cuenta',
  misDatos: 'Copia de los datos de una persona',
  cifras: 'Cifras de la semana',
} as const;
/** What a mail is about: a kind of notice, or one of those. */
export type MailKind = NoticeKind | keyof typeof PLAIN_KINDS;
export const MAIL_KINDS = {
  ...PLAIN_KINDS,
  ...Object.fromEntries(Object.entries(NOTICE_KINDS).map(([tipo, { etiqueta }]) => [tipo, etiqueta])),
} as Record<MailKind, string>;

/** A row of GET /api/recursos/correos. Times are ISO. */
export interface OutgoingMailRow {
  id: number;
  /** the address that it goes to, and whose account that is, if it is one */
  para: string;
  idUsuario: number | null;
  nombre: string | null;
  /** null: from before kinds were kept */
  tipo: MailKind | null;
  asunto: string;
  estado: MailState;
  /** when it was asked for */
  fecha: string;
  /** how often it was tried, with what the mail server answered last; null: not yet */
  intentos: number;
  respuesta: string | null;
  /** when it was last tried, or asked for again */
  cambio: string;
}

/** GET /api/recursos/correos/{id} */
export interface OutgoingMailPage extends OutgoingMailRow {
  /** the mail that this one repeats */
  idOriginal: number | null;
  /** its failed job, which says each try */
  idTrabajo: number | null;
}

/**
 * POST /api/recursos/correos/{id}/leer → r_data: what the person received, without the keys in its addresses. Leaves a
 * trace.
 */
export interface MailText {
  texto: string;
}

/** More rows than this are not counted. */
export const MAILS_COUNTED = 10_000;

/** POST /api/recursos/correos/{id}/reenviar → r_data { id }: of the mail that goes out. */
export const canResend = (estado: MailState): boolean => estado !== 'cola';
export const MAIL_UNDER_WAY = 'Este correo ya está en cola: saldrá en cuanto el servidor de correo lo acepte';
/** What is done with: its text goes when its days are over (rule O-15). */
export const MAILS_OVER = ['enviado', 'guardado', 'descartado'] as const satisfies MailState[];
export const MAIL_TEXT_GONE = 'El texto de este correo ya no se guarda';
export const MAIL_NOT_FOUND = 'El correo no existe';

/**
 * POST /api/recursos/correos/reenviar (BulkAsk): mails that did not leave. Why one is left alone, by where it stands,
 * or for its person.
 */
export const MAILS_LEFT: Record<Exclude<MailState, 'fallo'> | 'cuenta', string> = {
  cola: 'Está en cola: saldrá en cuanto el servidor de correo lo acepte',
  enviado: 'Ya se envió',
  guardado: 'Se guardó sin enviar, por no haber servidor de correo',
  descartado: 'Alguien lo descartó',
  cuenta: 'La cuenta de la persona está suspendida',
};
