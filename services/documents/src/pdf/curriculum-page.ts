import { __createTable as createTable, __drawTable as drawTable, type UserOptions } from 'jspdf-autotable';
import type { jsPDF } from 'jspdf';
import type { RecordTable } from './curriculum-tables.js';
import { ACCENT, INK, RULE, SOFT_INK, TEXT, TINT } from './palette.js';
import { type RichLine, writeRich, wrapRich } from './rich-text.js';
import { artifact, asOneText, content, part, tagged } from './tagged.js';
import { tagTable } from './tagged-table.js';

/** Letter in points, and the margins of every page. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 66, bottom: 62 } as const;
const MEASURE = PAGE.right - PAGE.left;
const FLOOR = PAGE.height - PAGE.bottom;

/** A label above its value. */
export interface Field {
  label: string;
  value: string | null | undefined;
}

/** Where the next thing is drawn: points from the top of the current page. Every function below draws at `cursor.y` and moves it on. */
export interface Cursor {
  y: number;
}

/** Goes to the next page unless `height` points are left on this one. */
function need(doc: jsPDF, cursor: Cursor, height: number): void {
  if (cursor.y + height <= FLOOR) return;
  doc.addPage();
  cursor.y = PAGE.top;
}

/** The title of a section, on the page where the `next` points that follow it stand. */
function heading(doc: jsPDF, cursor: Cursor, title: string, next: number): void {
  need(doc, cursor, 34 + next);
  cursor.y += 22;
  doc.setFont('serif', 'bold').setFontSize(13).setTextColor(INK);
  tagged(doc, 'H2', () => doc.text(title, PAGE.left, cursor.y));
  cursor.y += 7;
  artifact(doc, () => {
    doc.setDrawColor(RULE).setLineWidth(0.5).line(PAGE.left, cursor.y, PAGE.right, cursor.y);
    doc
      .setDrawColor(ACCENT)
      .setLineWidth(1.6)
      .line(PAGE.left, cursor.y, PAGE.left + 34, cursor.y);
  });
  cursor.y += 5;
}

/** A titled grid of fields, `columns` a row. */
export function fieldSection(doc: jsPDF, cursor: Cursor, title: string, columns: number, fields: readonly Field[]): void {
  const GAP = 16;
  const width = (MEASURE - (columns - 1) * GAP) / columns;
  const LEADING = 11.6;
  doc.setFont('sans', 'normal').setFontSize(9);
  const cells = fields.map(({ label, value }) => ({
    label,
    lines: doc.splitTextToSize(value || 'No registrado', width) as string[],
    missing: !value,
  }));
  const heightOf = (row: typeof cells): number => 20 + LEADING * Math.max(...row.map((cell) => cell.lines.length));
  heading(doc, cursor, title, heightOf(cells.slice(0, columns)));
  const write = ({ label, lines, missing }: (typeof cells)[number], x: number) => {
    doc.setFont('sans', 'normal').setFontSize(7.2).setTextColor(SOFT_INK);
    tagged(doc, 'Lbl', () => doc.text(label, x, cursor.y + 11));
    doc.setFontSize(9).setTextColor(missing ? SOFT_INK : TEXT);
    tagged(doc, 'LBody', () => asOneText(lines).forEach((line, i) => void doc.text(line, x, cursor.y + 22 + i * LEADING)));
  };
  part(doc, 'L', () => {
    for (let at = 0; at < cells.length; at += columns) {
      const row = cells.slice(at, at + columns);
      need(doc, cursor, heightOf(row));
      row.forEach((cell, column) => part(doc, 'LI', () => write(cell, PAGE.left + column * (width + GAP))));
      cursor.y += heightOf(row);
    }
  });
}

/** A titled table: its header stands on every page it reaches, and a row is split only when it is longer than a page. */
export function tableSection(doc: jsPDF, cursor: Cursor, { title, empty, columns, rows }: RecordTable): void {
  if (rows.length === 0) {
    heading(doc, cursor, title, 20);
    doc.setFont('sans', 'normal').setFontSize(9).setTextColor(SOFT_INK);
    tagged(doc, 'P', () => doc.text(empty, PAGE.left, cursor.y + 12));
    cursor.y += 20;
    return;
  }
  const options: UserOptions = {
    head: [columns.map((column) => column.header)],
    body: rows,
    theme: 'plain',
    margin: { left: PAGE.left, right: PAGE.width - PAGE.right, top: PAGE.top, bottom: PAGE.bottom },
    rowPageBreak: 'avoid',
    showHead: 'everyPage',
    styles: {
      font: 'sans',
      fontSize: 8,
      textColor: TEXT,
      cellPadding: { top: 4.2, bottom: 3.6, left: 5, right: 5 },
      lineColor: RULE,
      lineWidth: { bottom: 0.4 },
    },
    headStyles: { fillColor: TINT, textColor: INK, fontStyle: 'bold', fontSize: 7.4, valign: 'middle' },
    ...tagTable(doc),
    columnStyles: Object.fromEntries(columns.map(({ width, bold }, i) => [i, { cellWidth: width, fontStyle: bold ? 'bold' : 'normal' }])),
  };
  const table = createTable(doc, options);
  const opening = (table.head[0]?.height ?? 0) + (table.body[0]?.height ?? 0);
  // a first row longer than a page is split anyway: it need not wait for the next one
  heading(doc, cursor, title, opening < FLOOR - PAGE.top - 40 ? opening : 120);
  table.settings.startY = cursor.y;
  part(doc, 'Table', () => drawTable(doc, table));
  cursor.y = table.finalY ?? cursor.y;
}

/** A titled list of references, italics between <i> and </i>, with a hanging indent; one is split only when it is longer than a page. */
export function listSection(doc: jsPDF, cursor: Cursor, title: string, items: readonly string[]): void {
  const INDENT = 16;
  const LEADING = 12.8;
  const write = (lines: readonly RichLine[]): void =>
    lines.forEach((line, n) => {
      need(doc, cursor, LEADING);
      content(doc, () => writeRich(doc, line, PAGE.left + (n === 0 ? 0 : INDENT), cursor.y + 12));
      cursor.y += LEADING;
    });
  const set = (): void => void doc.setFontSize(9.4).setTextColor(TEXT);
  const wrapped = items.map((item) => {
    set();
    return wrapRich(doc, item, MEASURE - INDENT);
  });
  if (wrapped[0]) heading(doc, cursor, title, Math.min(wrapped[0].length * LEADING + 5, 200));
  part(doc, 'L', () => {
    for (const lines of wrapped) {
      const height = lines.length * LEADING + 5;
      if (height < FLOOR - PAGE.top) need(doc, cursor, height);
      set();
      part(doc, 'LI', () => part(doc, 'LBody', () => write(lines)));
      cursor.y += 5;
    }
  });
}
