import type { EntityManager } from '@mikro-orm/postgresql';
import { transaction } from '@registro/platform/database/database';
import { sendMail } from '@registro/platform/mail';

const SIGNATURE = '\n\nRegistro Nacional de Ciencia, Tecnología e Innovación';

const send = (em: EntityManager, para: string, asunto: string, texto: string) =>
  transaction(em, (inner) => sendMail(inner, { para, asunto, texto: texto + SIGNATURE }));

/** The link of a new account. It opens a page that asks the server, so that a mail scanner's visit does not use it up. */
export function mailVerification(em: EntityManager, publicUrl: string, para: string, token: string): Promise<void> {
  const link = `${publicUrl}/verificar-correo?token=${encodeURIComponent(token)}`;
  return send(
    em,
    para,
    'Confirme su correo',
    `Bienvenido al Registro.\n\nConfirme que este correo es suyo en:\n${link}\n\nEl enlace vale 24 horas. Si usted no creó una cuenta, ignore este mensaje.`,
  );
}

export function mailReset(em: EntityManager, publicUrl: string, para: string, token: string): Promise<void> {
  const link = `${publicUrl}/restablecer?token=${encodeURIComponent(token)}`;
  return send(
    em,
    para,
    'Restablezca su clave',
    `Alguien pidió una clave nueva para su cuenta. Si fue usted, elíjala en:\n${link}\n\nEl enlace vale una hora. Si no fue usted, ignore este mensaje: su clave sigue siendo la misma.`,
  );
}

/** Someone signed up with an address that has an account: only its owner is told. */
export function mailWasRegistered(em: EntityManager, publicUrl: string, para: string): Promise<void> {
  return send(
    em,
    para,
    'Ya tiene una cuenta',
    `Alguien intentó crear una cuenta con este correo, que ya tiene una.\n\nSi fue usted, entre en:\n${publicUrl}/entrar\nSi olvidó su clave, puede restablecerla en:\n${publicUrl}/recuperar`,
  );
}
