import { agreed } from './count.js';
import { centsToNumber } from './money.js';

// biome-ignore format: a table
const ONES = [
  '', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis',
  'diecisiete', 'dieciocho', 'diecinueve', 'veinte', 'veintiuno', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis',
  'veintisiete', 'veintiocho', 'veintinueve',
];
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
// biome-ignore format: a table
const HUNDREDS = [
  '', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos', 'ochocientos', 'novecientos',
];

const joined = (...words: string[]) => words.filter(Boolean).join(' ');
/** Before a noun: 'veintiún mil', 'treinta y un bolívares'. */
const beforeNoun = (words: string) => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

function belowThousand(n: number): string {
  if (n === 100) return 'cien';
  const rest = n % 100;
  const [ten, one] = [TENS[Math.floor(rest / 10)]!, ONES[rest % 10]!];
  return joined(HUNDREDS[Math.floor(n / 100)]!, rest < 30 ? ONES[rest]! : one ? `${ten} y ${one}` : ten);
}

function belowMillion(n: number): string {
  const [thousands, rest] = [Math.floor(n / 1000), n % 1000];
  const head = thousands === 0 ? '' : agreed(thousands, 'mil', `${beforeNoun(belowThousand(thousands))} mil`);
  return joined(head, belowThousand(rest));
}

const large = (n: number, one: string, many: string) => (n === 0 ? '' : agreed(n, `un ${one}`, `${beforeNoun(belowMillion(n))} ${many}`));

/** A whole number before a noun: 21 → 'veintiún'. To 999 billones. */
function spelled(n: number): string {
  const [billions, millions] = [Math.floor(n / 1e12), Math.floor(n / 1e6) % 1e6];
  const words = joined(large(billions, 'billón', 'billones'), large(millions, 'millón', 'millones'), beforeNoun(belowMillion(n % 1e6)));
  return words || 'cero';
}

/** 150050 céntimos → 'mil quinientos bolívares con cincuenta céntimos'. */
export function amountInWords(cents: number): string {
  const [whole, rest] = [Math.floor(centsToNumber(cents)), cents % 100];
  const of = whole >= 1e6 && whole % 1e6 === 0 ? ' de' : '';
  const bolivares = `${spelled(whole)}${of} ${agreed(whole, 'bolívar', 'bolívares')}`;
  return rest === 0 ? bolivares : `${bolivares} con ${spelled(rest)} ${agreed(rest, 'céntimo', 'céntimos')}`;
}
