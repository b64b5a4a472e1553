import type { FieldError } from '../envelope.js';
import {
  AMOUNT_FORMATS,
  DAY_FORMATS,
  ENCODINGS,
  LAYOUT_FIELDS,
  LAYOUT_RECORDS,
  type LayoutRecord,
  LINE_ENDS,
  SEPARATORS,
} from './bank-format.js';
import type { BankFileKind } from './bank-kinds.js';

const HASH_CHARS = 64;
const COLUMNS_MAX = 60;
const WIDTH_MAX = 500;
/** Of a text that is the same in every line: a code, never an account or a document. */
const FIXED_DIGITS_MAX = 5;

type Loose = Record<string, unknown>;
const isObject = (v: unknown): v is Loose => typeof v === 'object' && v !== null && !Array.isArray(v);
const isTexts = (v: unknown): v is string[] => Array.isArray(v) && v.every((t) => typeof t === 'string' && t !== '' && t.length <= 40);

/**
 * What is wrong with the layout of a bank's file, each next to its part ('definicion.linea'); nothing when it can be
 * written and read.
 */
export function layoutErrors(kind: BankFileKind, layout: unknown): FieldError[] {
  const wrong = (part: string, mensaje: string): FieldError => ({ campo: part ? `definicion.${part}` : 'definicion', mensaje });
  if (!isObject(layout)) return [wrong('', 'Describa el archivo')];
  if (layout.tipo !== 'fijo' && layout.tipo !== 'csv') return [wrong('tipo', 'El tipo debe ser fijo o csv')];
  const errors: FieldError[] = [];
  const oneOf = (part: string, offered: readonly string[]) => {
    if (!offered.includes(layout[part] as string)) errors.push(wrong(part, `Debe ser uno de: ${offered.map(shown).join(', ')}`));
  };
  oneOf('codificacion', ENCODINGS);
  oneOf('finLinea', LINE_ENDS);
  oneOf('fecha', DAY_FORMATS);
  oneOf('monto', AMOUNT_FORMATS);
  if (layout.tipo === 'csv') oneOf('separador', SEPARATORS);
  if (kind === 'respuesta') errors.push(...codeErrors(layout).map((e) => wrong(...e)));
  if (kind === 'extracto' && names(layout.linea).includes('sentido') && !(isTexts(layout.debito) && isTexts(layout.credito)))
    errors.push(wrong('debito', 'Indique qué dice la columna sentido de un débito y de un crédito'));
  for (const record of LAYOUT_RECORDS) errors.push(...columnErrors(kind, record, layout).map((mensaje) => wrong(record, mensaje)));
  return errors;
}

const shown = (v: string) => (v === '\t' ? 'tabulador' : v);

function codeErrors({ completado, rechazado, motivos }: Loose): [string, string][] {
  const errors: [string, string][] = [];
  if (!isTexts(completado) || !completado.length) errors.push(['completado', 'Indique los códigos de un pago completado']);
  if (!isTexts(rechazado) || !rechazado.length) errors.push(['rechazado', 'Indique los códigos de un pago rechazado']);
  if (isTexts(completado) && isTexts(rechazado) && completado.some((c) => rechazado.includes(c)))
    errors.push(['rechazado', 'Un código no puede significar completado y rechazado']);
  if (!isObject(motivos) || !Object.values(motivos).every((m) => typeof m === 'string' && m.length <= 200))
    errors.push(['motivos', 'Los motivos deben ser un texto por código']);
  return errors;
}

function columnErrors(kind: BankFileKind, record: LayoutRecord, layout: Loose): string[] {
  const columns = layout[record];
  if (!Array.isArray(columns) || columns.length > COLUMNS_MAX) return [`Debe ser una lista de columnas, ${COLUMNS_MAX} como máximo`];
  const found = names(columns);
  const errors = columns.flatMap((column: unknown, i) => oneColumn(kind, record, layout, column).map((m) => `Columna ${i + 1}: ${m}`));
  const twice = found.find((name, i) => found.indexOf(name) !== i);
  if (twice) errors.push(`El campo ${twice} está repetido`);
  return [...errors, ...missing(kind, record, found)];
}

const names = (columns: unknown): string[] =>
  (Array.isArray(columns) ? columns : []).map((c) => (isObject(c) ? c.campo : null)).filter((n) => typeof n === 'string');

function oneColumn(kind: BankFileKind, record: LayoutRecord, layout: Loose, column: unknown): string[] {
  if (!isObject(column)) return ['debe tener un campo o un valor'];
  const { campo, valor, ancho } = column;
  const errors: string[] = [];
  if ((campo === undefined) === (valor === undefined)) errors.push('debe tener un campo o un valor, y no los dos');
  if (campo !== undefined && !LAYOUT_FIELDS[kind][record].includes(campo as string))
    errors.push(`el campo «${String(campo).slice(0, 40)}» no se conoce. Se admiten: ${LAYOUT_FIELDS[kind][record].join(', ')}`);
  if (valor !== undefined && (typeof valor !== 'string' || !/^[\p{L}\p{N} ._/-]{0,60}$/u.test(valor)))
    errors.push('el valor solo puede tener letras, números, espacios y . _ / -');
  // Whose money it is and where it goes comes from the payment alone, never from a text that is the same in every line.
  if (kind === 'exportacion' && record === 'linea' && typeof valor === 'string' && valor.replace(/\D/g, '').length > FIXED_DIGITS_MAX)
    errors.push(`un valor fijo tiene ${FIXED_DIGITS_MAX} cifras como máximo: la cuenta y el documento salen de sus campos`);
  if (layout.tipo === 'fijo') {
    if (!Number.isInteger(ancho) || (ancho as number) < 1 || (ancho as number) > WIDTH_MAX)
      errors.push(`el ancho debe ser un número de 1 a ${WIDTH_MAX}`);
    else if (campo === 'huella' && (ancho as number) < HASH_CHARS) errors.push(`la huella necesita ${HASH_CHARS} caracteres`);
    else if (typeof valor === 'string' && valor.length > (ancho as number)) errors.push('el valor no cabe en su ancho');
  }
  return errors;
}

/** Without these a file could neither be checked nor applied. */
function missing(kind: BankFileKind, record: LayoutRecord, found: string[]): string[] {
  const needs = (...fields: string[]) => fields.filter((f) => !found.includes(f)).map((f) => `Falta el campo ${f}`);
  if (kind === 'exportacion' && record === 'total') return needs('cantidad', 'monto', 'huella');
  if (kind === 'respuesta' && record === 'total') return needs('cantidad', 'monto');
  if (record !== 'linea') return [];
  if (kind === 'extracto') {
    const amounts = found.includes('debito') ? needs('credito') : needs('monto', 'sentido');
    return [...needs('fecha', 'referencia'), ...amounts];
  }
  const which = found.includes('pago') || found.includes('referencia') ? [] : ['Falta el campo referencia o el campo pago'];
  return [...which, ...(kind === 'exportacion' ? needs('cuenta', 'monto') : needs('monto', 'codigo'))];
}
