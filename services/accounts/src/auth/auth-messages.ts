import { CONFIRM_MESSAGES } from '@registro/contracts/accounts/confirm-identity';
import { PASSKEY_MESSAGES } from '@registro/contracts/accounts/passkey';
import { PASSWORD_COMMON_MESSAGE } from '@registro/contracts/accounts/password';

/** better-auth's refusals in Spanish, by its code. What is not here falls back to its status (see `spanish`). */
const BY_CODE: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'El correo o la clave no son correctos',
  INVALID_EMAIL: 'El correo no es válido',
  INVALID_PASSWORD: 'La clave no es correcta',
  EMAIL_NOT_VERIFIED: 'Confirme su correo para entrar. Le enviamos un enlace nuevo',
  PASSWORD_TOO_SHORT: 'La clave debe tener al menos 10 caracteres',
  PASSWORD_COMMON: PASSWORD_COMMON_MESSAGE,
  PASSWORD_TOO_LONG: 'La clave es demasiado larga',
  INVALID_TOKEN: 'El enlace no es válido o ya fue usado',
  TOKEN_EXPIRED: 'El enlace venció. Pida uno nuevo',
  INVALID_CODE: CONFIRM_MESSAGES.codigo,
  CODE_USED: CONFIRM_MESSAGES.codigoUsado,
  INVALID_BACKUP_CODE: 'El código de respaldo no es correcto',
  INVALID_TWO_FACTOR_COOKIE: 'La verificación venció. Entre de nuevo',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Demasiados intentos. Entre de nuevo',
  TWO_FACTOR_NOT_ENABLED: 'La verificación en dos pasos no está activa',
  TOTP_NOT_ENABLED: 'La verificación en dos pasos no está activa',
  SESSION_EXPIRED: 'La sesión venció. Entre de nuevo',
  SESSION_NOT_FRESH: 'Por seguridad, entre de nuevo para hacer este cambio',
  USER_ALREADY_EXISTS: 'No se pudo crear la cuenta con ese correo',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'No se pudo crear la cuenta con ese correo',
  FAILED_TO_CREATE_SESSION: 'Su cuenta está inactiva. Comuníquese con soporte',
  ACCOUNT_MERGED: 'Esta cuenta se unió con otra suya: entre con el correo de la otra. Si no la reconoce, comuníquese con soporte',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'Su cuenta no tiene clave: entra por su institución',
  PASSKEY_REFUSED: PASSKEY_MESSAGES.rechazada,
  VALIDATION_ERROR: 'Revise los datos enviados',
};

const BY_STATUS: Record<number, string> = {
  400: 'Revise los datos enviados',
  401: 'Debe iniciar sesión',
  403: 'No tiene permiso para esta acción',
  404: 'No se encontró lo solicitado',
  429: 'Demasiados intentos. Espere un momento e intente de nuevo',
};

/** The message to show for a refusal of better-auth. */
export function spanish(status: number, code: string | undefined): string {
  return BY_CODE[code ?? ''] ?? BY_STATUS[status] ?? 'Ocurrió un error inesperado. Intente de nuevo';
}
