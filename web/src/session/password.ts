import type { PasswordOwner } from '@registro/contracts/accounts/common-password';
import { PASSWORD_COMMON_MESSAGE, PASSWORD_MAX, PASSWORD_MESSAGE, PASSWORD_MIN } from '@registro/contracts/accounts/password';

/** What is tried first; until its words have come none, and the server says the same of them. */
let isCommon: (password: string, owner?: PasswordOwner) => boolean = () => false;

/** Fetches the words that are tried first: 5 kB, which no form has to wait for. */
export async function fetchCommonPasswords(): Promise<void> {
  isCommon = (await import('@registro/contracts/accounts/common-password')).isCommonPassword;
}

/**
 * 0 too short, 1 one that is tried first, or weak, 2 acceptable, 3 strong: counts different signs and kinds, and does
 * not honour repetition.
 */
export function strengthOf(password: string, owner?: PasswordOwner): 0 | 1 | 2 | 3 {
  if (password.length < PASSWORD_MIN) return 0;
  const different = new Set(password.toLowerCase()).size;
  if (different < 6 || isCommon(password, owner)) return 1;
  const kinds = [/[a-zñáéíóúü]/, /[A-ZÑÁÉÍÓÚÜ]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = password.length + different + 3 * kinds;
  return score >= 34 ? 3 : score >= 25 ? 2 : 1;
}

/**
 * The message for a new password that cannot be taken, or null; the server knows larger lists of what is tried first.
 */
export function passwordProblem(password: string, owner?: PasswordOwner): string | null {
  if (password.length < PASSWORD_MIN) return PASSWORD_MESSAGE;
  if (password.length > PASSWORD_MAX) return `La clave no puede tener más de ${PASSWORD_MAX} caracteres`;
  return isCommon(password, owner) ? PASSWORD_COMMON_MESSAGE : null;
}
