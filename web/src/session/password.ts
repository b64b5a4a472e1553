import { PASSWORD_MAX, PASSWORD_MESSAGE, PASSWORD_MIN } from '@registro/contracts/accounts/password';

/** 0 too short, 1 weak, 2 acceptable, 3 strong: counts different signs and kinds, and does not honour repetition. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  if (password.length < PASSWORD_MIN) return 0;
  const different = new Set(password.toLowerCase()).size;
  if (different < 6 || /^(?:0?123456789|abcdefghij|clave|contrase|password|qwertyuiop)/i.test(password)) return 1;
  const kinds = [/[a-zñáéíóúü]/, /[A-ZÑÁÉÍÓÚÜ]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = password.length + different + 3 * kinds;
  return score >= 34 ? 3 : score >= 25 ? 2 : 1;
}

/** The message for a new password that cannot be taken, or null. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN) return PASSWORD_MESSAGE;
  if (password.length > PASSWORD_MAX) return `La clave no puede tener más de ${PASSWORD_MAX} caracteres`;
  return null;
}
