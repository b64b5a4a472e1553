import { countOf } from '@registro/contracts/count';
import { isIsoDate } from '@registro/contracts/dates';
import { enteredLine } from '@registro/contracts/entered';
import { decimalToCents } from '@registro/contracts/money';
import { FIELD_KINDS, type LayoutColumn, type TextLayout } from '@registro/contracts/payments/bank-format';
import { words, wrongFile } from '../bank-file.js';
import type { Values } from './write-record.js';

/** What somebody else called the movement: a text, whatever it holds. */
const NAMED_BY_OTHERS = ['referencia', 'referenciaBanco'];
/** Fifteen at the most, and the zeros that fill a column. */
const DIGITS = /^0*\d{1,15}$/;
const CODE = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]{0,69}$/u;

/**
 * Reads one record; `where` names it in what is said of it ('La línea 7'). An empty cell is null. Throws
 * `UnreadableFile`.
 */
export function readRecord(layout: TextLayout, columns: LayoutColumn[], raw: string[] | string, where: string): Values {
  const cells = typeof raw === 'string' ? cut(columns, raw, where) : raw;
  if (cells.length !== columns.length)
    wrongFile(`${where} tiene ${countOf(cells.length, 'columna', 'columnas')} y se esperaban ${columns.length}`);
  const values: Values = {};
  for (const [i, { campo, valor }] of columns.entries()) {
    const text = enteredLine(cells[i]!);
    if (campo === undefined) {
      if (text !== valor!.trim()) wrongFile(`${where} dice «${shown(text)}» donde se esperaba «${valor}»`);
    } else values[campo] = text === '' ? null : readValue(layout, campo, text, where);
  }
  return values;
}

/** A line that lost the spaces at its end is still itself. */
function cut(columns: LayoutColumn[], line: string, where: string): string[] {
  const width = columns.reduce((sum, c) => sum + c.ancho!, 0);
  if (line.trimEnd().length > width) wrongFile(`${where} tiene ${countOf(line.length, 'carácter', 'caracteres')} y se esperaban ${width}`);
  let at = 0;
  return columns.map((c) => line.slice(at, (at += c.ancho!)));
}

function readValue(layout: TextLayout, campo: string, text: string, where: string): string | number | null {
  if (NAMED_BY_OTHERS.includes(campo)) return words(text);
  const wrong = (what: string) => wrongFile(`${where}: ${campo} ${what}: «${shown(text)}»`);
  switch (FIELD_KINDS[campo]) {
    case 'entero':
      return DIGITS.test(text) ? Number(text) : wrong('no es un número');
    case 'monto':
      return readAmount(layout.monto, text) ?? wrong('no es un monto');
    case 'fecha':
      return readDay(layout.fecha, text) ?? wrong(`no es una fecha ${layout.fecha}`);
    case 'texto':
      return words(text);
    default:
      return CODE.test(text) ? text : wrong('tiene caracteres que no se admiten');
  }
}

const shown = (text: string) => text.slice(0, 40);

function readAmount(format: TextLayout['monto'], text: string): number | null {
  if (format === 'centimos') return DIGITS.test(text) ? Number(text) : null;
  const decimal = format === 'coma' ? text.replace(',', '.') : text;
  return /^0*\d{1,13}(\.\d{1,2})?$/.test(decimal) && !(format === 'coma' && text.includes('.')) ? decimalToCents(decimal) : null;
}

function readDay(format: TextLayout['fecha'], text: string): string | null {
  const part = (name: string) => text.slice(format.indexOf(name), format.indexOf(name) + name.length);
  const iso = `${part('AAAA')}-${part('MM')}-${part('DD')}`;
  const marks = format.replace('AAAA', part('AAAA')).replace('MM', part('MM')).replace('DD', part('DD'));
  return marks === text && isIsoDate(iso) ? iso : null;
}
