import { MERGE_UNDO_DAYS } from '../accounts/merge.js';
import type { MailKind } from '../console/mails.js';
import type { Marker } from './markers.js';

/** A mail that is no notice: of an account or a team. Nobody can turn it off. */
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

/** Mails of an account and of a team, in the product's own words. */
export const DIRECT_MAILS = {
  confirmarCorreo: {
    tipo: 'confirmarCorreo',
    asunto: 'Confirme su correo',
    apertura: 'Bienvenido al Registro. Confirme que este correo es suyo.',
    // It opens a page that asks the server, so that a mail scanner's visit does not use it up.
    accion: { texto: 'Confirmar mi correo', ruta: '/verificar-correo?token=', llave: true },
    cierre: ['El enlace vale 24 horas. Si usted no creó una cuenta, ignore este mensaje.'],
  },
  restablecerClave: {
    tipo: 'restablecerClave',
    asunto: 'Restablezca su clave',
    apertura: 'Alguien pidió una clave nueva para su cuenta. Si fue usted, elíjala ahora.',
    accion: { texto: 'Elegir una clave nueva', ruta: '/restablecer?token=', llave: true },
    cierre: ['El enlace vale una hora. Si no fue usted, ignore este mensaje: su clave sigue siendo la misma.'],
    ofrece: ['nombre'],
  },
  cuentaExistente: {
    tipo: 'cuentaExistente',
    asunto: 'Ya tiene una cuenta',
    apertura: 'Alguien intentó crear una cuenta con este correo, que ya tiene una.',
    accion: { texto: 'Si fue usted, entre aquí', ruta: '/entrar' },
    enlaces: [{ texto: 'Si olvidó su clave, puede restablecerla aquí', ruta: '/recuperar' }],
    ofrece: ['nombre'],
  },
  llaveAgregada: {
    tipo: 'llaveDeAcceso',
    asunto: 'Nueva llave de acceso',
    apertura: 'Se agregó a su cuenta la llave de acceso «{llave}». Con ella se puede entrar sin la clave.',
    avisos: ['Si no fue usted, cambie su clave y revise sus llaves de acceso y sus sesiones.'],
    accion: { texto: 'Revisar mi cuenta', ruta: '/cuenta' },
    ofrece: ['nombre'],
  },
  llaveQuitada: {
    tipo: 'llaveDeAcceso',
    asunto: 'Llave de acceso quitada',
    apertura: 'Se quitó de su cuenta la llave de acceso «{llave}». Ya no sirve para entrar.',
    avisos: ['Si no fue usted, cambie su clave y revise sus llaves de acceso y sus sesiones.'],
    accion: { texto: 'Revisar mi cuenta', ruta: '/cuenta' },
    ofrece: ['nombre'],
  },
  cuentaSuspendida: {
    tipo: 'suspension',
    asunto: 'Su cuenta fue suspendida',
    apertura: 'Se suspendió su cuenta y se cerraron sus sesiones. Sus datos se conservan.',
    conMotivo: true,
    ofrece: ['nombre'],
  },
  cuentaActiva: {
    tipo: 'suspension',
    asunto: 'Su cuenta está activa de nuevo',
    apertura: 'Se levantó la suspensión de su cuenta: puede entrar otra vez.',
    conMotivo: true,
    accion: { texto: 'Entrar', ruta: '/entrar' },
    ofrece: ['nombre'],
  },
  cuentaCerrada: {
    tipo: 'union',
    asunto: 'Esta cuenta se unió con otra suya',
    apertura:
      'Dos operadores del Registro unieron esta cuenta con otra que también es suya. Lo que tenía aquí pasa a la otra: entre con el correo de esa. Con este ya no se entra.',
    avisos: [`Si no reconoce la otra cuenta, comuníquese con soporte: la unión se puede deshacer durante ${MERGE_UNDO_DAYS} días.`],
    ofrece: ['nombre'],
  },
  dosPasosQuitados: {
    tipo: 'dosPasos',
    asunto: 'Se quitó la verificación en dos pasos',
    apertura: 'Un operador quitó la verificación en dos pasos de su cuenta y cerró sus sesiones. Entre con su clave y actívela de nuevo.',
    conMotivo: true,
    avisos: ['Si usted no lo pidió, cambie su clave de inmediato.'],
    accion: { texto: 'Entrar', ruta: '/entrar' },
    ofrece: ['nombre'],
  },
  invitacion: {
    tipo: 'invitacion',
    asunto: 'Confirme su participación en un proyecto',
    apertura: '{responsable} le registró como integrante del proyecto «{proyecto}».',
    accion: { texto: 'Confirmar o declinar mi participación', ruta: '/equipo/', llave: true },
    cierre: [
      'Si no conoce el proyecto, decline: quien lo registró lo sabrá. No comparta este enlace.',
      'Quien tiene cuenta en el registro responde dentro de ella; lo que acepta quien no la tiene cuenta cuando la tenga, con su cédula.',
    ],
    ofrece: ['nombre', 'programa'],
  },
} as const satisfies Record<string, DirectMailWords>;

export type DirectMail = keyof typeof DIRECT_MAILS;
