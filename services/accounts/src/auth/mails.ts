import type { EntityManager } from '@mikro-orm/postgresql';
import type { DirectMail } from '@registro/contracts/mails/direct-mails';
import type { Config } from '@registro/platform/config';
import { transaction } from '@registro/platform/database/database';
import { directMail } from '@registro/platform/mail/direct-mail';
import { sendMail } from '@registro/platform/mail/send-mail';
import { mailStranger } from '@registro/platform/mail/stranger-mail';

/** Whose account it is, by the name that they registered with, if they did. */
export interface Owner {
  para: string;
  nombre: string | null;
}

type Data = Parameters<typeof directMail>[2];

const send = (em: EntityManager, publicUrl: string, id: DirectMail, { para, ...data }: Data & { para: string }) =>
  transaction(em, (inner) => sendMail(inner, { para, ...directMail(publicUrl, id, data) }));

/** The link of a new account, which has no name yet. */
export function mailVerification(em: EntityManager, config: Config, para: string, llave: string): Promise<void> {
  return transaction(em, (inner) => mailStranger(inner, config, { para, ...directMail(config.publicUrl, 'confirmarCorreo', { llave }) }));
}

export function mailReset(em: EntityManager, publicUrl: string, owner: Owner, llave: string): Promise<void> {
  return send(em, publicUrl, 'restablecerClave', { ...owner, llave });
}

/** Someone signed up with an address that has an account: only its owner is told. */
export function mailWasRegistered(em: EntityManager, publicUrl: string, owner: Owner): Promise<void> {
  return send(em, publicUrl, 'cuentaExistente', owner);
}

/** Someone signed up with an address that an account had a moment ago, which may take it back yet. */
export function mailHeld(em: EntityManager, publicUrl: string, para: string): Promise<void> {
  return send(em, publicUrl, 'correoApartado', { para });
}

/** A way into the account came or went, in the transaction of `em`: if it was not them, they learn of it at once. */
export function mailPasskey(
  em: EntityManager,
  publicUrl: string,
  { para, nombre }: Owner,
  { llave, agregada }: { llave: string; agregada: boolean },
): Promise<void> {
  return sendMail(em, { para, ...directMail(publicUrl, agregada ? 'llaveAgregada' : 'llaveQuitada', { nombre, datos: { llave } }) });
}

/** An account may not sign in any more, or may again, in the transaction of `em`. */
export function mailSuspension(
  em: EntityManager,
  publicUrl: string,
  { para, nombre }: Owner,
  { activa, motivo }: { activa: boolean; motivo: string },
): Promise<void> {
  return sendMail(em, { para, ...directMail(publicUrl, activa ? 'cuentaActiva' : 'cuentaSuspendida', { nombre, motivo }) });
}

/** An account was joined to another and is closed, in the transaction of `em`: which other one is said to nobody. */
export function mailMerged(em: EntityManager, publicUrl: string, { para, nombre }: Owner): Promise<void> {
  return sendMail(em, { para, ...directMail(publicUrl, 'cuentaCerrada', { nombre }) });
}

/** The second step of signing in was taken away by an operator, in the transaction of `em`. */
export function mailSecondFactorReset(em: EntityManager, publicUrl: string, { para, nombre }: Owner, motivo: string): Promise<void> {
  return sendMail(em, { para, ...directMail(publicUrl, 'dosPasosQuitados', { nombre, motivo }) });
}
