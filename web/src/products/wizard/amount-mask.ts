import { AMOUNT_MAX_CHARS } from '@registro/contracts/money';

/** '1234567,8' → '1.234.567,8': dots between thousands while one types, one comma, two decimals, 16 characters (specification 1, section 5). */
export function maskAmount(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const decimals = rest.length ? `,${rest.join('').slice(0, 2)}` : '';
  let kept = digits;
  while (group(kept).length + decimals.length > AMOUNT_MAX_CHARS) kept = kept.slice(0, -1);
  return group(kept) + decimals;
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
