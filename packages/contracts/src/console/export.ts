import { agreed, countOf, showCount } from '../count.js';
/**
 * GET of a list with `formato`: all its rows with the same filter, sort and visibility, as a file; `range` does not
 * count.
 */
export const TABLE_FORMATS = {
  csv: { tipo: 'text/csv; charset=utf-8', extension: 'csv', nombre: 'CSV' },
  xlsx: { tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx', nombre: 'Excel' },
} as const;
export type TableFormat = keyof typeof TABLE_FORMATS;

export const isTableFormat = (formato: unknown): formato is TableFormat =>
  typeof formato === 'string' && Object.hasOwn(TABLE_FORMATS, formato);

/**
 * Rows of one sheet. The format takes ten times as many, but what people have on their desks opens that only after
 * minutes.
 */
export const EXCEL_ROWS_MAX = 50_000;
/** The answer's header that tells how many rows the file has, for who shows how much of it has come. */
export const ROWS_HEADER = 'x-filas';

export const NOTHING_TO_EXPORT = 'No hay nada que exportar';
/** @param filas rows that the filter leaves */
export const tooManyForExcel = (filas: number): string =>
  `${agreed(filas, 'Es', 'Son')} ${countOf(filas, 'fila', 'filas')} y un archivo de Excel admite hasta ${showCount(EXCEL_ROWS_MAX)}. Filtre más la lista o expórtela como CSV`;

/**
 * A list of more rows is prepared by a job (rule A-12): who asked for it is told, and a line that breaks off costs
 * nothing but the download.
 */
export const STREAMED_ROWS_MAX = 50_000;
/** Prepared files that one person has at a time; for how many days each is kept is data (rule O-15). */
export const EXPORTS_KEPT = 10;
/** Of a prepared file as it is kept, which is compressed: a tenth of what it is on the reader's desk. */
export const EXPORT_BYTES_MAX = 250 * 1024 * 1024;

export const EXPORT_STATE_NAMES = {
  pendiente: 'En cola',
  preparando: 'Preparando',
  lista: 'Lista para descargar',
  fallida: 'No se pudo',
} as const;
export type ExportState = keyof typeof EXPORT_STATE_NAMES;

/** r_data of GET of a list with `formato`, where the file is not the answer. */
export interface OrderedExport {
  idExportacion: number;
  filas: number;
}

/** A row of GET /api/recursos/exportaciones: a file of one's own. Its content: GET …/{id}/descargar. */
export interface PreparedExportRow {
  id: number;
  /** the list's name under /api/recursos */
  lista: string;
  /** with which it was asked for */
  filtro: Record<string, unknown>;
  estado: ExportState;
  /** rows that it has, and those that are written */
  filas: number;
  hechas: number;
  /** bytes on the reader's desk; null: not made yet */
  tamano: number | null;
  /** why it could not be made */
  motivo: string | null;
  /** ISO times; `vence`: when it is removed */
  creado: string;
  vence: string;
}

/** @param filas rows that the file will have */
export const exportOrdered = (filas: number): string =>
  `${agreed(filas, 'Es', 'Son')} ${countOf(filas, 'fila', 'filas')}: el archivo se prepara aparte. Le avisaremos cuando pueda descargarlo`;
export const TOO_MANY_EXPORTS = `Ya tiene ${EXPORTS_KEPT} archivos en Mis exportaciones. Elimine alguno para pedir otro`;
export const EXPORT_TOO_LARGE = 'El archivo es demasiado grande. Filtre más la lista y expórtela por partes';
export const EXPORT_FORBIDDEN = 'Ya no tiene permiso para ver esa lista';
export const EXPORT_FAILED = 'El archivo no se pudo preparar. Pídalo de nuevo';
