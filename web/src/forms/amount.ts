import { AMOUNT_MAX_CENTS, AMOUNT_MAX_CHARS, parseAmount } from '@registro/contracts/money';
import { enteredLine } from '@registro/contracts/entered';

/** How the text of a field came to be: by a key, by deleting, or all at once (pasted, dropped, filled in by the browser). */
export type Change = 'key' | 'deletion' | 'whole';

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** Thirteen: two more are céntimos. */
const WHOLE_MAX = String(AMOUNT_MAX_CENTS).length - 2;

/** Digits and decimals as they are typed here; null where they do not fit into 16 characters, even without dots. */
function write(whole: string, decimals: string): string | null {
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > WHOLE_MAX) return null;
  return [group(digits) + decimals, digits + decimals].find((text) => text.length <= AMOUNT_MAX_CHARS) ?? null;
}

const CURRENCY = /^(?:bs\.?[sdf]?\.?|ves)\s*|\s*(?:bs\.?[sdf]?\.?|ves)$/gi;
const THOUSANDS = '[1-9]\\d{0,2}';
/** What people write, whole and decimals, once spaces are gone. A comma and three digits may be either: nobody guesses. */
const WRITTEN = [
  new RegExp(`^(${THOUSANDS}(?:\\.\\d{3})+|\\d+)(?:,(\\d{0,2}))?$`),
  new RegExp(`^(${THOUSANDS}(?:\\.\\d{3})+|\\d+)\\.(\\d{0,2})$`),
  new RegExp(`^(${THOUSANDS}(?:,\\d{3})+)\\.(\\d{0,2})$`),
  new RegExp(`^(${THOUSANDS}(?:,\\d{3}){2,})()$`),
];

/**
 * An amount as people write it ('Bs. 1.234,5', '1,234.50', '1234.5', '1 234,50') → as it is typed here ('1.234,5').
 * What is no amount, or might be two, is given back as it came: the contract refuses it, and nothing is cut off.
 */
export function readAmount(text: string): string {
  const bare = enteredLine(text).replace(CURRENCY, '');
  const joined = /^\d{1,3}(?:\s\d{3})+(?!\d)/.test(bare) ? bare.replaceAll(/\s/g, '') : bare;
  for (const pattern of WRITTEN) {
    const [, whole, decimals] = pattern.exec(joined) ?? [];
    const written = whole === undefined ? null : write(whole.replaceAll(/[.,]/g, ''), decimals ? `,${decimals}` : '');
    if (written !== null && parseAmount(written) !== null) return written;
  }
  return text;
}

/** What the browser says of a change; what it says nothing of came all at once. */
export function changeOf(event: Event): Change {
  const { inputType = '', data = null } = event as InputEvent;
  if (inputType.startsWith('delete')) return 'deletion';
  return inputType === 'insertCompositionText' || (inputType === 'insertText' && data?.length === 1) ? 'key' : 'whole';
}
