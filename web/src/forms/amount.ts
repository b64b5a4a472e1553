import { AMOUNT_MAX_CENTS, AMOUNT_MAX_CHARS, parseAmount } from '@registro/contracts/money';

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
  const bare = text.trim().replace(CURRENCY, '');
  const joined = /^\d{1,3}(?:\s\d{3})+(?!\d)/.test(bare) ? bare.replaceAll(/\s/g, '') : bare;
  for (const pattern of WRITTEN) {
    const [, whole, decimals] = pattern.exec(joined) ?? [];
    const written = whole === undefined ? null : write(whole.replaceAll(/[.,]/g, ''), decimals ? `,${decimals}` : '');
    if (written !== null && parseAmount(written) !== null) return written;
  }
  return text;
}

/** A dot that was typed and may still be the one before decimals: one or two digits after it so far. */
const undecided = (text: string) => /^\d[\d.]*\.\d{0,2}$/.test(text);

/**
 * The text of the field after a change: dots between thousands while one types, one comma, two decimals, 16 characters. A typed dot
 * stands until the next digits, or leaving the field (`readAmount`), say whether thousands or decimals follow it.
 * @param before what the field showed; it stays where the change does not fit
 */
export function maskAmount(text: string, change: Change, before: string): string {
  if (change === 'whole') return readAmount(text);
  const kept = text.replace(/[^\d.,]/g, '').replace(/^[.,]/, '0,');
  const [whole = '', ...rest] = kept.split(',');
  const decimals = rest.length ? `,${rest.join('').replaceAll('.', '').slice(0, 2)}` : '';
  const dotted = change === 'key' && dots(kept) > dots(before);
  if (!decimals && undecided(kept) && (dotted || undecided(before))) {
    const dot = kept.lastIndexOf('.');
    const head = write(kept.slice(0, dot).replaceAll('.', ''), kept.slice(dot));
    return head ?? before;
  }
  return write(whole.replaceAll('.', ''), decimals) ?? before;
}

const dots = (text: string) => text.split('.').length;

/** What the browser says of a change; what it says nothing of came all at once. */
export function changeOf(event: Event): Change {
  const { inputType = '', data = null } = event as InputEvent;
  if (inputType.startsWith('delete')) return 'deletion';
  return inputType === 'insertCompositionText' || (inputType === 'insertText' && data?.length === 1) ? 'key' : 'whole';
}
