import { parseString } from '@fast-csv/parse';
import { invalid } from '../errors.js';
import { readCell } from './read-cell.js';

/** A line of a table, and which of the file's it is: the header is 1, and blank lines count. */
export interface TableRow<Cell = string> {
  numero: number;
  celdas: Cell[];
}

/** The rows of a CSV text as `readTable` reads them, each with its number. Throws where it is no CSV. */
export async function numberedRows(text: string): Promise<TableRow[]> {
  const content = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const delimiter = content.split(/\r\n|\n|\r/, 1)[0]!.includes(';') ? ';' : ',';
  const rows: TableRow[] = [];
  let numero = 0;
  for await (const row of parseString<string[], string[]>(content, { delimiter, headers: false })) {
    numero++;
    const celdas = (row as string[]).map(readCell);
    if (celdas.some(Boolean)) rows.push({ numero, celdas });
  }
  return rows;
}

/**
 * The rows of a small CSV text, the header first; blank lines are left out. Separated by ; where its first line has
 * one, else by commas. Cells are texts that enter (rule W-9), without what our own exports put around them. 422 beside
 * `campo` where it is no CSV.
 */
export async function readTable(text: string, campo: string): Promise<string[][]> {
  const rows = await numberedRows(text).catch(() => invalid({ campo, mensaje: 'El archivo debe ser CSV en UTF-8; revise las comillas' }));
  return rows.map(({ celdas }) => celdas);
}
