import { showClock } from '@registro/contracts/dates';
import type { Cell, Column } from './columns.js';

/** The mark by which Excel knows UTF-8. */
const BOM = '\ufeff';
/** Excel where Spanish is spoken splits at semicolons, for the comma parts decimals. */
const SEPARATOR = ';';
const QUOTED = new RegExp(`["\\r\\n${SEPARATOR}]`);
/**
 * A cell that begins so is a formula to a spreadsheet, in wide letters too: `=HYPERLINK(…)` in a title would run on the
 * reader's machine.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/**
 * Digits that a spreadsheet would round, show as a power of ten or strip of their zeros: accounts, references, codes
 * such as 12E345.
 */
const ROUNDED = /^(?:0\d+|\d{12,}|\d+E\d+)$/i;

/**
 * A table as CSV (RFC 4180, separated by semicolons), a page at a time. Text that a spreadsheet would run gets an
 * apostrophe, a number that it would round stands as ="0102…", and `readTable` takes both back; amounts have a comma.
 */
export async function* writeCsv<R>(columns: Column<R>[], pages: AsyncIterable<R[]>): AsyncGenerator<string> {
  yield BOM + line(columns.map((c) => c.titulo));
  for await (const page of pages) yield page.map((row) => line(columns.map((c) => c.valor(row)))).join('');
}

const line = (values: Cell[]): string => `${values.map(cell).join(SEPARATOR)}\r\n`;

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (value instanceof Date) return showClock(value);
  const text = FORMULA.test(value) ? `'${value}` : ROUNDED.test(value) ? `="${value}"` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
