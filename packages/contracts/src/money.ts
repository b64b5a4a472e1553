import { enteredLine } from './entered.js';

/**
 * Amounts: typed with dot thousands and comma decimals, sent as a number, integer céntimos in the code, numeric(18,2)
 * on disk (rules M-1, M-2). No sum or comparison of the product is made with anything but céntimos.
 */

/** rule M-2: characters of an amount as typed, dots and comma included. */
export const AMOUNT_MAX_CHARS = 16;
/** What 16 characters can hold: thirteen digits, the comma and two decimals. */
export const AMOUNT_MAX_CENTS = 999_999_999_999_999;

/** Digits before the comma. */
const WHOLE_MAX = String(AMOUNT_MAX_CENTS).length - 2;

const CURRENCY = /^(?:bs\.?[sdf]?\.?|ves)\s*|\s*(?:bs\.?[sdf]?\.?|ves)$/gi;
/** Thousands begin with no zero: '0.500' may be meant as a half, and is no amount. */
const THOUSANDS = '[1-9]\\d{0,2}';
/**
 * What people write, whole and decimals, once spaces are gone. A comma and three digits may be either: nobody guesses.
 */
const WRITTEN = [
  new RegExp(`^(${THOUSANDS}(?:\\.\\d{3})+|\\d+)(?:,(\\d{0,2}))?$`),
  new RegExp(`^(${THOUSANDS}(?:\\.\\d{3})+|\\d+)\\.(\\d{0,2})$`),
  new RegExp(`^(${THOUSANDS}(?:,\\d{3})+)\\.(\\d{0,2})$`),
  new RegExp(`^(${THOUSANDS}(?:,\\d{3}){2,})()$`),
];

/**
 * The digits of an amount as people write it, without zeros before them, and its decimals; null for what is none, is
 * too long, or might be two.
 */
function partsOf(text: string): [whole: string, decimals: string] | null {
  const bare = enteredLine(text).replace(CURRENCY, '');
  const joined = /^\d{1,3}(?:\s\d{3})+(?!\d)/.test(bare) ? bare.replaceAll(/\s/g, '') : bare;
  for (const pattern of WRITTEN) {
    const [, written, decimals = ''] = pattern.exec(joined) ?? [];
    const whole = written?.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
    if (whole && whole.length <= WHOLE_MAX) return [whole, decimals];
  }
  return null;
}

/**
 * An amount as people write it, typed or pasted ('1.234.567,89', '1234567.89', 'Bs. 1,234.5') → its céntimos: the one
 * reader of amounts, in browser and server (rule W-12). Null for anything else, and for what may be two amounts.
 */
export function typedToCents(typed: string): number | null {
  const [whole, decimals] = partsOf(typed) ?? [];
  return whole === undefined ? null : Number(whole + decimals!.padEnd(2, '0'));
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * The same as a field holds it, with as many decimals as were written ('1.234,5'); what `typedToCents` does not read is
 * given back as it came.
 */
export function readAmount(text: string): string {
  const [whole, decimals] = partsOf(text) ?? [];
  if (whole === undefined) return text;
  const shown = group(whole) + (decimals ? `,${decimals}` : '');
  return shown.length > AMOUNT_MAX_CHARS ? shown.replaceAll('.', '') : shown;
}

/**
 * What somebody may have meant by a comma or a point before three digits, in words to ask with; null where there is no
 * such doubt.
 */
export function amountDoubt(text: string): string | null {
  const [, whole, decimals] = /^(\d{1,3})[.,](\d{3})$/.exec(enteredLine(text).replace(CURRENCY, '')) ?? [];
  if (whole === undefined || typedToCents(text) !== null) return null;
  const large = whole.replace(/^0+/, '') + decimals!;
  return `¿Es ${showAmount(Number(large))} o ${whole},${decimals!.slice(0, 2)}? Escríbalo con sus dos céntimos`;
}

/** '1.234.567,89' → 1234567.89, the number that goes over the wire; null when it is no amount. */
export function parseAmount(typed: string): number | null {
  const cents = typedToCents(typed);
  return cents === null ? null : centsToNumber(cents);
}

/**
 * Digits typed with two implied decimals, as a cash register takes them: '12345' → '123,45', in the form that
 * `typedToCents` reads; '' for none.
 */
export function impliedAmount(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  if (!digits) return '';
  return amountToType(Number(digits.slice(0, AMOUNT_MAX_CHARS - 1)) / 100);
}

/**
 * The number of the wire → céntimos. Null when it is no finite number, is negative, has a third decimal or is past the
 * limit. What arithmetic on doubles leaves behind (0.1 + 0.2) is not a third decimal.
 */
export function numberToCents(amount: number): number | null {
  if (!Number.isFinite(amount) || amount < 0 || amount > AMOUNT_MAX_CENTS / 100) return null;
  const cents = Math.round(amount * 100);
  return Math.abs(amount - cents / 100) <= Number.EPSILON * Math.max(1, amount) ? cents : null;
}

/** The double nearest to the amount: it prints with its two decimals and nothing more. */
export const centsToNumber = (cents: number): number => cents / 100;

/** 123456 → '1234.56', as PostgreSQL's numeric reads and writes it. */
export function centsToDecimal(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '1234.56' (or '1234', '1234.5') → 123456. */
export function decimalToCents(decimal: string): number {
  const [whole, decimals = ''] = decimal.split('.');
  return Number(whole! + decimals.padEnd(2, '0').slice(0, 2));
}

/** 1234567.89 → '1.234.567,89'; '' for null. Always two decimals, as in a bank's book. */
export function showAmount(amount: number | null | undefined): string {
  const cents = amount == null ? null : numberToCents(amount);
  if (cents === null) return '';
  const [whole, decimals] = centsToDecimal(cents).split('.');
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
}

/** The same as a field holds it to be changed: without dots where they would not fit into its 16 characters. */
export function amountToType(amount: number | null | undefined): string {
  const shown = showAmount(amount);
  return shown.length > AMOUNT_MAX_CHARS ? shown.replaceAll('.', '') : shown;
}
