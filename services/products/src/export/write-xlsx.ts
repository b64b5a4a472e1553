import type { Readable } from 'node:stream';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { COLUMNS, type ExportedProduct } from './columns.js';

/** The workbook of one sheet. The format's index stands at its end, so the rows are held until it is written: 5,000 products are some 10 MB. */
export async function writeXlsx(products: AsyncIterable<ExportedProduct[]>): Promise<Readable> {
  const rows: SheetData = [COLUMNS.map((c) => ({ value: c.titulo, fontWeight: 'bold', wrap: true }))];
  for await (const page of products) for (const product of page) rows.push(COLUMNS.map((c) => cell(c.valor(product))));
  const file = writeExcelFile(rows, { sheet: 'Productos', columns: COLUMNS.map((c) => ({ width: c.ancho })), stickyRowsCount: 1 });
  return (file.toStream as () => Promise<Readable>)();
}

/** Text is typed as text: a title that begins with '=' is no formula in this format. */
function cell(value: string | number | null) {
  if (value === null) return null;
  return typeof value === 'number' ? { value, type: Number, format: '#,##0.00' } : { value, type: String };
}
