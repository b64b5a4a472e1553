import type { ImportEncoding, ImportFormat } from '@registro/contracts/products/import';
import { entered } from '@registro/contracts/entered';
import { numberedRows, type TableRow } from '@registro/platform/files/read-table';
import { unzipSync } from 'fflate';
import { readSheet as readWorkbook } from 'read-excel-file/universal';
import type { Source } from './analysis.js';
import { isSheetHead } from './sheet-columns.js';
import { readText, Unreadable } from './read-text.js';

/** Text as it enters; a number of a workbook stays one, for no separator of it is anybody's intention. */
export type SheetCell = string | number;

export interface Sheet {
  formato: Extract<ImportFormat, 'csv' | 'xlsx'>;
  codificacion: ImportEncoding;
  /** letters that could not be read */
  ilegibles: number;
  /** the header first */
  filas: TableRow<SheetCell>[];
}

/**
 * What a workbook may hold once it is unpacked, told by its directory before any of it is: 5,000 products take some 15
 * MB.
 */
export const UNPACKED_MAX = 64 * 1024 * 1024;
const PARTS_MAX = 1_000;
/** The header stands within so many bytes. */
const HEAD = 4_096;
const NO_WORKBOOK =
  'El archivo no es de texto ni un libro de Excel (.xlsx) que se pueda leer. Exporte sus referencias como BibTeX (.bib), RIS (.ris) o CSL-JSON (.json), o guarde la tabla de nuevo como .xlsx o .csv';
const TOO_LARGE = 'El libro de Excel es demasiado grande. Deje en él solo la hoja de sus productos, o guárdela como .csv';
const NO_CSV = 'El archivo CSV no se puede leer: revise las comillas';

/**
 * The table of a workbook or of a CSV text with our own columns; null for what is none, and may be a bibliography.
 * Throws `Unreadable`.
 */
export async function readSheet(source: Source): Promise<Sheet | null> {
  if ('registro' in source || 'obras' in source) return null;
  if ('bytes' in source && isZip(source.bytes))
    return { formato: 'xlsx', codificacion: 'utf-8', ilegibles: 0, filas: await workbookRows(source.bytes) };
  const head = 'bytes' in source ? readText(source.bytes.subarray(0, HEAD)).texto : source.texto.slice(0, HEAD);
  if (!isSheetHead(head)) return null;
  const { texto, codificacion, ilegibles } =
    'bytes' in source ? readText(source.bytes) : { ...source, codificacion: 'utf-8' as const, ilegibles: 0 };
  const filas = await numberedRows(texto).catch(() => {
    throw new Unreadable(NO_CSV);
  });
  return { formato: 'csv', codificacion, ilegibles, filas };
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The rows of the first sheet, a formula as the value that was kept beside it. */
async function workbookRows(bytes: Uint8Array): Promise<TableRow<SheetCell>[]> {
  try {
    assertModest(bytes);
    // Its types say the class of a date where they mean one.
    const rows = (await readWorkbook(new Blob([bytes as Uint8Array<ArrayBuffer>]))) as unknown as unknown[][];
    return rows
      .map((cells, i) => ({ numero: i + 1, celdas: cells.map(cellOf) }))
      .filter(({ celdas }) => celdas.some((cell) => cell !== ''));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(NO_WORKBOOK);
  }
}

/** Refuses an archive by the sizes in its directory; none of its parts is unpacked past the size that stands there. */
function assertModest(bytes: Uint8Array): void {
  let [parts, unpacked] = [0, 0];
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      parts++;
      unpacked += originalSize;
      return false;
    },
  });
  if (parts > PARTS_MAX || unpacked > UNPACKED_MAX) throw new Unreadable(TOO_LARGE);
}

function cellOf(value: unknown): SheetCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value instanceof Date ? value.toISOString().slice(0, 10) : entered(String(value)).trim();
}
