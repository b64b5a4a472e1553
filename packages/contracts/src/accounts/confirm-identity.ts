import { MaxLength, ValidateIf } from 'class-validator';
import { Clean, Required, rule } from '../validation.js';
import { PASSWORD_MAX } from './password.js';

/** How somebody shows again who they are, before what moves money. */
export const CONFIRM_METHODS = ['clave', 'totp', 'llave'] as const;
export type ConfirmMethod = (typeof CONFIRM_METHODS)[number];
export const CONFIRM_METHOD_NAMES: Record<ConfirmMethod, string> = {
  clave: 'Con su clave',
  totp: 'Con el código de su aplicación',
  llave: 'Con una llave de acceso',
};

/** Told to who shows it by less than the account has. */
export const CONFIRM_INSTEAD: Record<ConfirmMethod, string> = {
  clave: 'Confirme con su clave',
  totp: 'Confirme con el código de su aplicación: su cuenta lo pide',
  llave: 'Confirme con una llave de acceso: su cuenta la tiene',
};

/**
 * GET /api/cuenta/confirmar?para= → r_data: how one shows it again before what moves money, or before a passkey goes,
 * by what there is besides it.
 */
export interface ConfirmWay {
  metodo: ConfirmMethod;
}

/** A confirmation holds for one thing, once, and this long. */
export const CONFIRM_MINUTES = 5;

export const CONFIRM_MESSAGES = {
  falta: 'Escriba su clave o el código de su aplicación',
  clave: 'La clave no es correcta',
  codigo: 'El código no es correcto',
  codigoUsado: 'Ese código ya se usó. Espere a que su aplicación muestre el siguiente',
  vencida: 'Confirme de nuevo su identidad',
} as const;

/**
 * POST /api/cuenta/confirmar: the password or the code of the second step, for one thing: `para` names it, as
 * 'aprobar:lote:12'.
 */
export class ConfirmIdentity {
  @MaxLength(60, { message: 'Lo que se confirma no es válido' }) @Required('Indique qué se confirma') @Clean() para!: string;

  /** as it was typed: white space is part of a password */
  @rule('text', (v) => v === null || (typeof v === 'string' && v.length <= PASSWORD_MAX), { message: CONFIRM_MESSAGES.clave })
  @rule('one', (v, o: ConfirmIdentity) => Boolean(v) || Boolean(o.codigo), { message: CONFIRM_MESSAGES.falta })
  clave: string | null = null;

  @rule('code', (v) => /^\d{6}$/.test(String(v)), { message: CONFIRM_MESSAGES.codigo })
  @ValidateIf((o: ConfirmIdentity) => o.codigo !== null)
  @Clean()
  codigo: string | null = null;
}

/** Its r_data: what the call that it was asked for carries along. */
export interface Confirmed {
  confirmacion: string;
}

/**
 * POST /api/interno/usuarios/confirmaciones/usar {…} → r_data ConfirmationUsed; null where there is none, or it was
 * used, or is too old.
 */
export interface UseConfirmation {
  confirmacion: string;
  idUsuario: number;
  para: string;
}
export interface ConfirmationUsed {
  metodo: ConfirmMethod;
}
