import { enteredLine } from '../entered.js';

/** Without letters that are mistaken for digits (I, L, O, U): a number is also read aloud and typed from paper. */
export const NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 12 symbols of 5 bits: 60 random bits. */
export const NUMBER_LENGTH = 12;

/**
 * The number as issued ('ABCD-EFGH-JKMN') from what someone typed, in any letters and grouping, or from the address of
 * its QR; null when it can't be one.
 */
export function normalizeNumber(typed: string): string | null {
  const text = enteredLine(typed);
  const part = /\/verificar\/([^/?#]+)/i.exec(text)?.[1] ?? text;
  const symbols = part
    .toUpperCase()
    .replace(/%20|[\s.\p{Pd}−]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  if (symbols.length !== NUMBER_LENGTH || [...symbols].some((c) => !NUMBER_ALPHABET.includes(c))) return null;
  return symbols.match(/.{4}/g)!.join('-');
}
