import type { EntityManager } from '@mikro-orm/postgresql';
import { transaction } from '@registro/platform/database/database';
import { type NewMail, sendMail } from '@registro/platform/mail/send-mail';

/** Whose account it is, by the name that they registered with, if they did. */
export interface Owner {
  para: string;
  nombre: string | null;
}

const send = (em: EntityManager, mail: NewMail) => transaction(em, (inner) => sendMail(inner, mail));

/** The link of a new account, which has no name yet. It opens a page that asks the server, so that a mail scanner's visit does not use it up. */
export function mailVerification(em: EntityManager, publicUrl: string, para: string, token: string): Promise<void> {
  return send(em, {
    para,
    tipo: 'confirmarCorreo',
    asunto: 'Confirme su correo',
    parrafos: ['Bienvenido al Registro. Confirme que este correo es suyo.'],
    accion: { texto: 'Confirmar mi correo', direccion: `${publicUrl}/verificar-correo?token=${encodeURIComponent(token)}` },
    cierre: ['El enlace vale 24 horas. Si usted no creó una cuenta, ignore este mensaje.'],
  });
}

export function mailReset(em: EntityManager, publicUrl: string, owner: Owner, token: string): Promise<void> {
  return send(em, {
    ...owner,
    tipo: 'restablecerClave',
    asunto: 'Restablezca su clave',
    parrafos: ['Alguien pidió una clave nueva para su cuenta. Si fue usted, elíjala ahora.'],
    accion: { texto: 'Elegir una clave nueva', direccion: `${publicUrl}/restablecer?token=${encodeURIComponent(token)}` },
    cierre: ['El enlace vale una hora. Si no fue usted, ignore este mensaje: su clave sigue siendo la misma.'],
  });
}

/** Someone signed up with an address that has an account: only its owner is told. */
export function mailWasRegistered(em: EntityManager, publicUrl: string, owner: Owner): Promise<void> {
  return send(em, {
    ...owner,
    tipo: 'cuentaExistente',
    asunto: 'Ya tiene una cuenta',
    parrafos: ['Alguien intentó crear una cuenta con este correo, que ya tiene una.'],
    accion: { texto: 'Si fue usted, entre aquí', direccion: `${publicUrl}/entrar` },
    enlaces: [{ texto: 'Si olvidó su clave, puede restablecerla aquí', direccion: `${publicUrl}/recuperar` }],
  });
}

/** A way into the account came or went, in the transaction of `em`: if it was not them, they learn of it at once. */
export function mailPasskey(
  em: EntityManager,
  publicUrl: string,
  owner: Owner,
  { llave, agregada }: { llave: string; agregada: boolean },
): Promise<void> {
  const what = agregada
    ? `Se agregó a su cuenta la llave de acceso «${llave}». Con ella se puede entrar sin la clave.`
    : `Se quitó de su cuenta la llave de acceso «${llave}». Ya no sirve para entrar.`;
  return sendMail(em, {
    ...owner,
    tipo: 'llaveDeAcceso',
    asunto: agregada ? 'Nueva llave de acceso' : 'Llave de acceso quitada',
    parrafos: [what, 'Si no fue usted, cambie su clave y revise sus llaves de acceso y sus sesiones.'],
    accion: { texto: 'Revisar mi cuenta', direccion: `${publicUrl}/cuenta` },
  });
}

/** An account may not sign in any more, or may again, in the transaction of `em`. */
export function mailSuspension(
  em: EntityManager,
  publicUrl: string,
  owner: Owner,
  { activa, motivo }: { activa: boolean; motivo: string },
): Promise<void> {
  return sendMail(em, {
    ...owner,
    tipo: 'suspension',
    asunto: activa ? 'Su cuenta está activa de nuevo' : 'Su cuenta fue suspendida',
    parrafos: [
      activa
        ? 'Se levantó la suspensión de su cuenta: puede entrar otra vez.'
        : 'Se suspendió su cuenta y se cerraron sus sesiones. Sus datos se conservan.',
      `Motivo: ${motivo}`,
    ],
    ...(activa && { accion: { texto: 'Entrar', direccion: `${publicUrl}/entrar` } }),
  });
}

/** The second step of signing in was taken away by an operator, in the transaction of `em`. */
export function mailSecondFactorReset(em: EntityManager, publicUrl: string, owner: Owner, motivo: string): Promise<void> {
  return sendMail(em, {
    ...owner,
    tipo: 'dosPasos',
    asunto: 'Se quitó la verificación en dos pasos',
    parrafos: [
      'Un operador quitó la verificación en dos pasos de su cuenta y cerró sus sesiones. Entre con su clave y actívela de nuevo.',
      `Motivo: ${motivo}`,
      'Si usted no lo pidió, cambie su clave de inmediato.',
    ],
    accion: { texto: 'Entrar', direccion: `${publicUrl}/entrar` },
  });
}
