/** GET of a list with `formato`: all its rows with the same filter, sort and visibility, as a file; `range` does not count. */
export const TABLE_FORMATS = {
  csv: { tipo: 'text/csv; charset=utf-8', extension: 'csv', nombre: 'CSV' },
  xlsx: { tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx', nombre: 'Excel' },
} as const;
export type TableFormat = keyof typeof TABLE_FORMATS;

export const isTableFormat = (formato: unknown): formato is TableFormat =>
  typeof formato === 'string' && Object.hasOwn(TABLE_FORMATS, formato);

/** Rows of one sheet. The format takes ten times as many, but what people have on their desks opens that only after minutes. */
export const EXCEL_ROWS_MAX = 50_000;
/** The answer's header that tells how many rows the file has, for who shows how much of it has come. */
export const ROWS_HEADER = 'x-filas';

export const NOTHING_TO_EXPORT = 'No hay nada que exportar';
const number = new Intl.NumberFormat('es-VE');
/** @param filas rows that the filter leaves */
export const tooManyForExcel = (filas: number): string =>
  `Son ${number.format(filas)} filas y un archivo de Excel admite hasta ${number.format(EXCEL_ROWS_MAX)}. Filtre más la lista o expórtela como CSV`;
