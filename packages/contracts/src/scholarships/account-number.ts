import { NUMBERS_ONLY, PROCESSING_REQUIRED } from './postgraduate.js';

/** A whole account number: bank (4 digits), office (4), two check digits, account (10). */
export const ACCOUNT_DIGITS = 20;
/** How a field that takes a whole account number is described (`@Text`), but for its read name. */
export const WHOLE_ACCOUNT = {
  label: 'Número de cuenta',
  required: PROCESSING_REQUIRED,
  digits: true,
  pattern: /^\d+$/,
  malformed: NUMBERS_ONLY,
  min: ACCOUNT_DIGITS,
  tooShort: `El número de cuenta no puede tener menos de ${ACCOUNT_DIGITS} dígitos`,
  max: ACCOUNT_DIGITS,
  tooLong: `El número de cuenta no puede tener más de ${ACCOUNT_DIGITS} dígitos`,
} as const;
export const ACCOUNT_BANK_MESSAGE = 'Los primeros cuatro dígitos de la cuenta no corresponden al banco seleccionado';
export const ACCOUNT_CHECK_WARNING =
  'Los dígitos de control de la cuenta no coinciden. Revise el número; si está seguro de que es correcto, puede guardarlo';

const isWhole = (numCuenta: unknown): numCuenta is string => typeof numCuenta === 'string' && /^\d{20}$/.test(numCuenta);

/**
 * Whether the account can be of the bank (rule M-5): the first four digits of a whole number name it. `idBanco` is a
 * value of tipoBanco, that code as an integer. A shorter number is the bank's own and names none: it passes.
 */
export function isAccountOfBank(numCuenta: unknown, idBanco: number | null | undefined): boolean {
  return !isWhole(numCuenta) || idBanco == null || Number(numCuenta.slice(0, 4)) === idBanco;
}

/** '01020001690000000012' → '0102 0001 69 0000000012', to compare with what a bank wrote; a shorter number as it is. */
export function groupAccount(numCuenta: string): string {
  return isWhole(numCuenta) ? numCuenta.replace(/^(.{4})(.{4})(.{2})/, '$1 $2 $3 ') : numCuenta;
}

/**
 * The warning to confirm before saving, or null. It never stops a save (rule M-6): some banks give out numbers whose
 * check digits follow another rule. A shorter number has none.
 */
export function accountWarning(numCuenta: unknown): string | null {
  if (!isWhole(numCuenta)) return null;
  const office = numCuenta.slice(4, 8);
  const expected = checkDigit(numCuenta.slice(0, 8)) + checkDigit(office + numCuenta.slice(10));
  return numCuenta.slice(8, 10) === expected ? null : ACCOUNT_CHECK_WARNING;
}

/**
 * Modulus 11 with weights 2 to 7 from the right, as the national clearing house computes it: 10 counts as 0, 11 as 1.
 */
function checkDigit(digits: string): string {
  const last = digits.length - 1;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (2 + ((last - i) % 6)), 0);
  const rest = 11 - (sum % 11);
  return String(rest === 10 ? 0 : rest === 11 ? 1 : rest);
}
