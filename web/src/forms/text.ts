import { barePhone, readPhone } from '@registro/contracts/phone';
import { enteredLine } from '@registro/contracts/entered';
import { bareNumber } from '@registro/contracts/validation';
import type { Change } from './amount.js';

const pad = (value: string, from: number, to: number) => value.slice(from, to);

/** Only the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What may stand before a telephone's ten digits, and goes as soon as they begin. */
const PREFIX = /^(?:(?:\+|00)58|0)(?=[1-9])/;
const BEGUN = /^(?:\+5?8?|00?5?8?)$/;

/**
 * `4121234567` → `(412) 123-4567`, as far as typed (rule P-13); the zero or +58 that people write before it goes. What
 * is no telephone stays with all its signs and digits, for the contract to refuse.
 */
export function maskPhone(text: string, change: Change): string {
  if (change === 'whole') return readPhone(text);
  const bare = barePhone(text);
  if (BEGUN.test(bare)) return bare;
  const digits = bare.replace(PREFIX, '');
  const whole = digits.length > 10 ? readPhone(digits) : '';
  if (whole && whole !== digits) return whole;
  // Eleven that begin with 58 may become +58 and ten.
  if (/\D/.test(digits) || digits.length > (digits.startsWith('58') ? 11 : 10)) return bare;
  if (digits.length <= 3) return digits && `(${digits}`;
  const head = `(${pad(digits, 0, 3)}) ${pad(digits, 3, 6)}`;
  return digits.length <= 6 ? head : `${head}-${digits.slice(6)}`;
}

/** `010200016900` → `0102 0001 69 00`, as banks print an account; what is more, or no digit, stays in sight. */
export function maskAccount(text: string): string {
  const digits = bareNumber(text);
  if (/\D/.test(digits)) return text;
  return [pad(digits, 0, 4), pad(digits, 4, 8), pad(digits, 8, 10), digits.slice(10)].filter(Boolean).join(' ');
}

/**
 * `02031985` → `02/03/1985`, as far as typed. A slash typed after one digit completes it: `2/` → `02/`. A key past the
 * last digit does nothing; what comes all at once (`1985-03-02`, too) and is no such date stays as it is.
 */
export function maskDate(text: string, change: Change = 'key', before = ''): string {
  const copied = enteredLine(text).replace(/\p{Pd}/gu, '-');
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(copied) ? valueToDate(copied) : copied;
  const entire = change === 'whole' ? whole : text;
  if (change === 'whole' && !/^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{8})$/.test(entire)) return entire;
  const filled = entire.replace(/^(\d)[/.-]/, '0$1/').replace(/^(\d{2})\/?(\d)[/.-]/, '$1/0$2/');
  const digits = digitsOf(filled);
  if (digits.length > 8) return before;
  return [pad(digits, 0, 2), pad(digits, 2, 4), pad(digits, 4, 8)].filter(Boolean).join('/');
}

/** `DD/MM/YYYY` → `YYYY-MM-DD`; null if the text is no day of the calendar. */
export function dateToValue(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return null;
  const [, day, month, year] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `${match[3]}-${match[2]}-${match[1]}` : null;
}

/**
 * `YYYY-MM-DD` (or a timestamp that begins so) → `DD/MM/YYYY`; anything else is given back as it is, so that typed text
 * is never lost.
 */
export function valueToDate(value: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (value ?? '');
}
