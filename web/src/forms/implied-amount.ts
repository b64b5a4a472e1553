import { AMOUNT_MAX_CENTS, amountToType, centsToNumber, impliedAmount, typedToCents } from '@registro/contracts/money';
import type { Change } from './amount.js';
import { digitsOf } from './text.js';

/**
 * How the text of an amount with implied céntimos came to be: digits that came in from the right; as people write it,
 * since they wrote a separator; or read from somewhere and put in order.
 */
export type ImpliedState = 'digits' | 'written' | 'settled';
interface Implied {
  text: string;
  state: ImpliedState;
}

const SEPARATOR = /[.,]/;

/**
 * As it stands once one leaves the field, or once it was pasted: with its two céntimos. What is no amount stays, for
 * the contract to refuse.
 */
export function settleImplied(text: string): string {
  const cents = typedToCents(text);
  return cents === null ? text : cents === 0 ? '' : amountToType(centsToNumber(cents));
}

/**
 * The text of a field whose last two digits are the céntimos: digits alone, typed or pasted, come in from the right,
 * '1' → '0,01', '123456' → '1.234,56'. A separator is an intention: from it on the field holds what people write, and
 * '1500,5' is 1.500,50 (rule W-12). What is no amount (a sign, a letter, a digit too many) stays as it came, for the
 * contract to refuse: nobody guesses at money.
 * @param before what the field held
 */
export function maskImplied(text: string, change: Change, before: Implied): Implied {
  if (change === 'whole') return /^[\d\s]*$/.test(text) ? fromRight(text, change) : { text: settleImplied(text), state: 'settled' };
  if (before.state === 'written' && SEPARATOR.test(text)) return { text, state: 'written' };
  const added = text.startsWith(before.text) ? text.slice(before.text.length) : '';
  if (change === 'key' && SEPARATOR.test(added) && before.state === 'digits')
    return { text: (digitsOf(before.text).replace(/^0+(?=\d)/, '') || '0') + added, state: 'written' };
  if (change === 'key' && text.replace(/[^.,]/g, '').length > before.text.replace(/[^.,]/g, '').length) return { text, state: 'written' };
  return fromRight(text, change);
}

function fromRight(text: string, change: Change): Implied {
  const digits = digitsOf(text);
  if (/[^\d.,\s]/.test(text) || Number(digits) > AMOUNT_MAX_CENTS) return { text, state: 'digits' };
  // A zero that is typed first may begin '0,50'.
  const zero = change === 'key' && digits !== '' && Number(digits) === 0;
  return { text: zero ? '0,00' : impliedAmount(text), state: 'digits' };
}
