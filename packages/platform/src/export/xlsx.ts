import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import type { Cell, Column } from './columns.js';

/** What one cell can hold, by the format. */
const CELL_MAX = 32_767;
const WIDTH = 22;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Places in `cellXfs` of STYLES. */
const STYLE = { heading: 1, instant: 2, amount: 3, digits: 4 };
const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment wrapText="1"/></xf>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/**
 * A table as an Excel workbook of one sheet, a page at a time: memory stays the same however many rows there are. Text
 * is typed as text: one that begins with '=' is no formula in this format, and digits (accounts) stay so when their
 * cell is edited. Instants are dates that Excel can sort and count with.
 */
export function writeXlsx<R>(sheet: string, columns: Column<R>[], pages: AsyncIterable<R[]>): Readable {
  const part = (name: string, kind: string) => `<Override PartName="/xl/${name}.xml" ContentType="${KIND}.${kind}+xml"/>`;
  const link = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
  const links = (...all: string[]) => `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const zip = new yazl.ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(HEAD + xml), name);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
  );
  add('_rels/.rels', links(link(1, 'officeDocument', 'xl/workbook.xml')));
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escape(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add('xl/_rels/workbook.xml.rels', links(link(1, 'worksheet', 'worksheets/sheet1.xml'), link(2, 'styles', 'styles.xml')));
  add('xl/styles.xml', STYLES);
  const rows = Readable.from(worksheet(columns, pages));
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  // What ends one side early ends the other: half a workbook never looks whole, and nobody reads rows for a reader who
  // left.
  const file = zip.outputStream as PassThrough;
  rows.once('error', (error) => file.destroy(error));
  return file.once('close', () => rows.destroy());
}

async function* worksheet<R>(columns: Column<R>[], pages: AsyncIterable<R[]>): AsyncGenerator<string> {
  const letters = columns.map((_, i) => letter(i));
  const widths = columns.map((c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.ancho ?? WIDTH}" customWidth="1"/>`);
  let number = 1;
  const row = (cells: string[]) => `<row r="${number++}">${cells.join('')}</row>`;
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols>${widths.join('')}</cols><sheetData>${row(columns.map((c, i) => text(`${letters[i]}1`, c.titulo, STYLE.heading)))}`;
  for await (const page of pages)
    yield page.map((each) => row(columns.map((c, i) => cell(`${letters[i]}${number}`, c.valor(each), c.monto)))).join('');
  yield '</sheetData></worksheet>';
}

function cell(at: string, value: Cell, amount = false): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return text(at, value, /^\d+$/.test(value) ? STYLE.digits : 0);
  if (typeof value === 'number') return `<c r="${at}"${amount ? ` s="${STYLE.amount}"` : ''}><v>${value}</v></c>`;
  // Days since 30 December 1899.
  return `<c r="${at}" s="${STYLE.instant}"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
}

const text = (at: string, value: string, style: number) =>
  `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escape(value)}</t></is></c>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no way to write these. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escape(value: string): string {
  const short = value.length > CELL_MAX ? `${value.slice(0, CELL_MAX - 1)}…` : value;
  return (
    short
      .toWellFormed()
      .replace(UNWRITABLE, '')
      // What the format itself reads as the sign of that number: 'x_x0041_' would be 'xA'.
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>"]/g, (c) => ENTITIES[c]!)
  );
}

/** 0 → A, 25 → Z, 26 → AA. */
function letter(index: number): string {
  return (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
