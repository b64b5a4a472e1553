import type { LayoutRecord, TextLayout } from '@registro/contracts/payments/bank-format';
import { wrongFile } from '../bank-file.js';
import { readRaw } from './read-text.js';
import { readRecord } from './read-record.js';
import type { Values } from './write-record.js';

export interface ReadRecord {
  tipo: LayoutRecord;
  /** from 1; empty lines do not count */
  numero: number;
  valores: Values;
}

/**
 * The records of a file, read as its layout says. Which one is the trailer is known by its being the last. Throws
 * `UnreadableFile`.
 */
export async function* readRecords(layout: TextLayout, bytes: AsyncIterable<Buffer>): AsyncGenerator<ReadRecord> {
  let numero = 0;
  let held: string[] | string | null = null;
  for await (const raw of readRaw(layout, bytes)) {
    if (held !== null) yield record(layout, held, ++numero, false);
    held = raw;
  }
  if (held === null) wrongFile('El archivo está vacío');
  const last = record(layout, held, ++numero, true);
  if (numero === 1 && layout.cabecera.length && layout.total.length) wrongFile('El archivo está incompleto: le falta la línea de totales');
  yield last;
}

function record(layout: TextLayout, raw: string[] | string, numero: number, last: boolean): ReadRecord {
  const tipo = numero === 1 && layout.cabecera.length ? 'cabecera' : last && layout.total.length ? 'total' : 'linea';
  const where = { cabecera: 'La cabecera', linea: `La línea ${numero}`, total: `La línea de totales (${numero})` }[tipo];
  return { tipo, numero, valores: readRecord(layout, layout[tipo], raw, where) };
}
