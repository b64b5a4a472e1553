import { countOf } from '@registro/contracts/count';
import { FIELD_KINDS, type LayoutColumn, type TextLayout } from '@registro/contracts/payments/bank-format';
import { centsToDecimal } from '@registro/contracts/money';
import { wrongFile } from '../bank-file.js';

/** Values by the name of their field: amounts in céntimos, days as YYYY-MM-DD. */
export type Values = Record<string, string | number | null>;

/** What is written and compared as it stands, and so is never cut, padded into another one, or run by a spreadsheet. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9 ./_-]*$|^$/;
const NOT_PLAIN = /[^\p{L}\p{N} .,'&/()-]/gu;

/**
 * One record of a file, without its line end. Throws `UnreadableFile` where an amount, an account or an id does not fit
 * its column.
 */
export function writeRecord(layout: TextLayout, columns: LayoutColumn[], values: Values): string {
  const cells = columns.map((column) => cell(layout, column, values));
  return layout.tipo === 'fijo' ? cells.join('') : cells.map((text) => quoted(text, layout.separador!)).join(layout.separador);
}

function cell(layout: TextLayout, { campo, valor, ancho }: LayoutColumn, values: Values): string {
  const kind = campo === undefined ? 'texto' : (FIELD_KINDS[campo] ?? 'codigo');
  const value = campo === undefined ? valor! : (values[campo] ?? '');
  const text = campo === undefined ? valor! : written(layout, kind, value);
  if (kind === 'codigo' && !CODE.test(text)) wrongFile(`El campo ${campo} tiene caracteres que el archivo no admite: ${text}`);
  if (layout.tipo === 'csv') return text;
  if (text.length <= ancho!) return kind === 'entero' || kind === 'monto' ? text.padStart(ancho!, '0') : text.padEnd(ancho!, ' ');
  return kind === 'texto'
    ? text.slice(0, ancho)
    : wrongFile(`El campo ${campo} no cabe en ${countOf(ancho!, 'carácter', 'caracteres')}: ${text}`);
}

function written(layout: TextLayout, kind: string, value: string | number): string {
  if (kind === 'monto') return amount(layout.monto, Number(value));
  if (kind === 'fecha') return day(layout.fecha, String(value));
  return kind === 'texto' ? plainText(String(value), layout.codificacion) : String(value);
}

function amount(format: TextLayout['monto'], cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`not an amount: ${cents}`);
  if (format === 'centimos') return String(cents);
  return format === 'punto' ? centsToDecimal(cents) : centsToDecimal(cents).replace('.', ',');
}

function day(format: TextLayout['fecha'], iso: string): string {
  const [year, month, date] = iso.split('-');
  return format.replace('AAAA', year!).replace('MM', month!).replace('DD', date!);
}

/**
 * A name as a bank's file has it: letters that the encoding has, and the marks of names. What it has not loses its
 * accents or becomes a space; so nothing in it ends a record, closes a quote or begins a formula.
 */
export function plainText(text: string, codificacion: TextLayout['codificacion']): string {
  const most = codificacion === 'ascii' ? 0x7f : codificacion === 'latin1' ? 0xff : Infinity;
  const known = [...text.normalize('NFC')].map((c) => (c.codePointAt(0)! <= most ? c : c.normalize('NFD').replace(/\p{M}/gu, ''))).join('');
  const fits = [...known].map((c) => (c.codePointAt(0)! <= most ? c : ' ')).join('');
  return fits
    .replace(NOT_PLAIN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
}

function quoted(text: string, separador: string): string {
  return text.includes(separador) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
