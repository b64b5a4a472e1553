import { parseString } from '@fast-csv/parse';
import { invalid } from '../errors.js';
import { readCell } from './read-cell.js';

/**
 * The rows of a small CSV text, the header first; blank lines are left out. Separated by ; where its first line has one, else by commas.
 * Cells are texts that enter (rule W-9), without what our own exports put around them. 422 beside `campo` where it is no CSV.
 */
export async function readTable(text: string, campo: string): Promise<string[][]> {
  const content = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const delimiter = content.split(/\r\n|\n|\r/, 1)[0]!.includes(';') ? ';' : ',';
  const rows: string[][] = [];
  try {
    for await (const row of parseString<string[], string[]>(content, { delimiter, headers: false, ignoreEmpty: true }))
      rows.push((row as string[]).map(readCell));
  } catch {
    invalid({ campo, mensaje: 'El archivo debe ser CSV en UTF-8; revise las comillas' });
  }
  return rows;
}
