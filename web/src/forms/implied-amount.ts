import { AMOUNT_MAX_CENTS, amountToType, centsToNumber, impliedAmount, typedToCents } from '@registro/contracts/money';
import { type Change, readAmount } from './amount.js';
import { digitsOf } from './text.js';

/**
 * The text of a field whose last two digits are the céntimos: what is typed comes in from the right, '1' → '0,01', '123456' → '1.234,56',
 * and separators are not asked for. What is pasted is an amount as people write it and is read so: `1500` on an invoice is 1.500,00 (rule W-12).
 * What is no amount (a sign, a letter, a digit too many) stays as it came, for the contract to refuse: nobody guesses at money.
 */
export function maskImplied(text: string, change: Change): string {
  if (change === 'whole') {
    const cents = typedToCents(readAmount(text));
    return cents === null ? text : cents === 0 ? '' : amountToType(centsToNumber(cents));
  }
  return /[^\d.,\s]/.test(text) || Number(digitsOf(text)) > AMOUNT_MAX_CENTS ? text : impliedAmount(text);
}
