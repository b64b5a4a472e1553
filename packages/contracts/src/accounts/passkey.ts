import { MaxLength } from 'class-validator';
import { PASSKEYS_MAX } from '../ceilings.js';
import { Clean, Required, rule } from '../validation.js';

export const PASSKEY_NAME_MAX = 60;
/** What the confirmation that adding one takes is for. */
export const CONFIRM_PASSKEY = 'agregar:llave';

/** What the confirmation that removing one takes is for. */
export const confirmRemoval = (id: number): string => `quitar:llave:${id}`;

export const PASSKEY_MESSAGES = {
  rechazada: 'La llave de acceso no sirvió. Inténtelo de nuevo',
  ninguna: 'Su cuenta no tiene llaves de acceso',
  repetida: 'Esa llave de acceso ya está registrada',
  demasiadas: `Puede tener hasta ${PASSKEYS_MAX} llaves de acceso. Quite una que no use`,
  noExiste: 'La llave de acceso no existe',
  nombre: 'Escriba un nombre para reconocerla',
} as const;

/** Bytes as the browser sends them: base64url, so many characters at most. */
const Bytes = (max: number): PropertyDecorator =>
  rule('bytes', (v) => typeof v === 'string' && v.length > 0 && v.length <= max && /^[\w-]+$/.test(v), {
    message: PASSKEY_MESSAGES.rechazada,
  });

class NamedPasskey {
  @MaxLength(PASSKEY_NAME_MAX, { message: `El nombre no puede tener más de ${PASSKEY_NAME_MAX} caracteres` })
  @Required(PASSKEY_MESSAGES.nombre)
  @Clean()
  nombre!: string;
}

/** POST /api/cuenta/llaves/{id}/renombrar */
export class RenamePasskey extends NamedPasskey {}

/** POST /api/cuenta/llaves/{id}/quitar, with a confirmation (`confirmRemoval`). */
export class RemovePasskey {
  @MaxLength(60, { message: 'Confirme de nuevo su identidad' }) @Required('Confirme de nuevo su identidad') @Clean() confirmacion!: string;
}

/**
 * POST /api/cuenta/llaves/agregar: what the browser made with the options of /api/cuenta/llaves/nueva, under WebAuthn's
 * own names, and the confirmation (`CONFIRM_PASSKEY`) that it is the account's owner who adds it.
 */
export class AddPasskey extends NamedPasskey {
  @MaxLength(60, { message: 'Confirme de nuevo su identidad' }) @Required('Confirme de nuevo su identidad') @Clean() confirmacion!: string;
  @Bytes(1_400) id!: string;
  @Bytes(4_000) clientDataJSON!: string;
  @Bytes(12_000) attestationObject!: string;
  /** how the browser reaches it another time: 'internal', 'hybrid', 'usb' … */
  @rule('transports', (v) => Array.isArray(v) && v.length <= 8 && v.every((t) => typeof t === 'string' && /^[a-z-]{1,20}$/.test(t)), {
    message: PASSKEY_MESSAGES.rechazada,
  })
  transports: string[] = [];
}

/** What a passkey signed, under WebAuthn's own names: POST /api/cuenta/confirmar/llave. */
export class PasskeyAnswer {
  @Bytes(1_400) id!: string;
  @Bytes(4_000) clientDataJSON!: string;
  @Bytes(4_000) authenticatorData!: string;
  @Bytes(4_000) signature!: string;
}

/** POST /api/auth/sign-in/passkey */
export class SignInPasskey extends PasskeyAnswer {
  /** signing in again over a screen: only this account may */
  @rule('correo', (v) => v === null || (typeof v === 'string' && v.length <= 254), { message: PASSKEY_MESSAGES.rechazada })
  @Clean()
  correo: string | null = null;
}

/** POST /api/cuenta/confirmar/llave/reto: the options to have a passkey sign that it is them, for one thing. */
export class AskPasskey {
  @MaxLength(60, { message: 'Lo que se confirma no es válido' }) @Required('Indique qué se confirma') @Clean() para!: string;
}

/** One of one's own: POST /api/cuenta/llaves → r_data PasskeyRow[], the oldest first. */
export interface PasskeyRow {
  id: number;
  nombre: string;
  creado: string;
  /** when it last signed something that was taken */
  usada: string | null;
}
