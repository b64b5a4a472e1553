const BOM = '\ufeff';
/** Excel where Spanish is spoken splits at semicolons, for the comma parts decimals. */
const SEPARATOR = ';';
const QUOTED = new RegExp(`["\\r\\n${SEPARATOR}]`);
/** A cell that begins so is a formula to a spreadsheet: `=HYPERLINK(…)` in a title would run on the reader's machine. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r]/;

/** The mark by which Excel knows UTF-8, and the headings. */
export const csvHead = (columns: string[]): string => BOM + csvLine(columns);

/** One line of CSV (RFC 4180, separated by semicolons). Text that a spreadsheet would run gets an apostrophe; amounts have a comma. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(SEPARATOR)}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
