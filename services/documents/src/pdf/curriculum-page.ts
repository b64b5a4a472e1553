import type { jsPDF } from 'jspdf';
import type { Entries, Entry } from './curriculum-entries.js';
import { ACCENT, INK, RULE, SOFT_INK, TEXT } from './palette.js';
import { type RichLine, writeRich, wrapRich } from './rich-text.js';
import { artifact, asOneText, content, part, tagged } from './tagged.js';

/** Letter in points, and the margins of every page. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 66, bottom: 62 } as const;
const MEASURE = PAGE.right - PAGE.left;
const FLOOR = PAGE.height - PAGE.bottom;
/** Where what is said of a record stands, beside when it was. */
const ENTRY = { left: PAGE.left + 124, width: MEASURE - 124 } as const;

/** A label above its value. */
export interface Field {
  label: string;
  value: string | null | undefined;
}

/**
 * Where the next thing is drawn: points from the top of the current page. Every function below draws at `cursor.y` and
 * moves it on.
 */
export interface Cursor {
  y: number;
  /** how wide the space between lines and parts is: 1, or what makes the last page end well */
  readonly air: number;
}

/** Goes to the next page unless `height` points are left on this one. */
function need(doc: jsPDF, cursor: Cursor, height: number): void {
  if (cursor.y + height <= FLOOR) return;
  doc.addPage();
  cursor.y = PAGE.top;
}

/** Whether the page that was begun last holds more than a few lines. */
export const endsWell = (doc: jsPDF, { y }: Cursor): boolean => doc.getNumberOfPages() === 1 || y > PAGE.top + 130;

/** The title of a section, on the page where the `next` points that follow it stand. */
function heading(doc: jsPDF, cursor: Cursor, title: string, next: number): void {
  need(doc, cursor, 38 + next);
  // At the head of a page nothing stands above it to keep away from.
  cursor.y += cursor.y === PAGE.top ? 12 : 27 * cursor.air;
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
  cursor.y += 5 * cursor.air;
}

/** A titled grid of the fields that have a value, three a row. */
export function fieldSection(doc: jsPDF, cursor: Cursor, title: string, fields: readonly Field[]): void {
  const COLUMNS = 3;
  const GAP = 16;
  const width = (MEASURE - (COLUMNS - 1) * GAP) / COLUMNS;
  const leading = 12 * cursor.air;
  doc.setFont('sans', 'normal').setFontSize(9.6);
  const cells = fields.flatMap(({ label, value }) => (value ? [{ label, lines: doc.splitTextToSize(value, width) as string[] }] : []));
  const heightOf = (row: typeof cells): number => 19 * cursor.air + leading * Math.max(...row.map((cell) => cell.lines.length));
  heading(doc, cursor, title, heightOf(cells.slice(0, COLUMNS)));
  const write = ({ label, lines }: (typeof cells)[number], x: number) => {
    doc.setFont('sans', 'normal').setFontSize(7.8).setTextColor(SOFT_INK);
    tagged(doc, 'Lbl', () => doc.text(label, x, cursor.y + 11));
    doc.setFontSize(9.6).setTextColor(TEXT);
    tagged(doc, 'LBody', () => asOneText(lines).forEach((line, i) => void doc.text(line, x, cursor.y + 22.5 + i * leading)));
  };
  part(doc, 'L', () => {
    for (let at = 0; at < cells.length; at += COLUMNS) {
      const row = cells.slice(at, at + COLUMNS);
      need(doc, cursor, heightOf(row));
      row.forEach((cell, column) => part(doc, 'LI', () => write(cell, PAGE.left + column * (width + GAP))));
      cursor.y += heightOf(row);
    }
  });
}

const STYLES = {
  what: { font: 'serif', style: 'bold', size: 10.4, leading: 13.4, color: INK },
  where: { font: 'sans', style: 'normal', size: 9.6, leading: 12.4, color: TEXT },
  more: { font: 'sans', style: 'normal', size: 8.6, leading: 11.6, color: SOFT_INK },
} as const;
type Style = (typeof STYLES)[keyof typeof STYLES];

/**
 * A titled list of records: when each was at the left, what it was beside it. A record stays on one page where it is
 * not longer than that.
 */
export function entrySection(doc: jsPDF, cursor: Cursor, { title, intro, empty, entries }: Entries): void {
  if (entries.length === 0) {
    heading(doc, cursor, title, 20);
    doc.setFont('sans', 'normal').setFontSize(9.6).setTextColor(SOFT_INK);
    tagged(doc, 'P', () => doc.text(empty, PAGE.left, cursor.y + 12));
    cursor.y += 18;
    return;
  }
  const gap = 7 * cursor.air;
  const linesOf = (entry: Entry): { line: string; style: Style }[] =>
    (['what', 'where', 'more'] as const).flatMap((key) => {
      if (!entry[key]) return [];
      const style = STYLES[key];
      doc.setFont(style.font, style.style).setFontSize(style.size);
      return asOneText(doc.splitTextToSize(entry[key], ENTRY.width) as string[]).map((line) => ({ line, style }));
    });
  const heightOf = (lines: { style: Style }[]): number => gap + lines.reduce((sum, { style }) => sum + style.leading * cursor.air, 0);
  const set = entries.map((entry) => ({ when: entry.when, lines: linesOf(entry) }));
  heading(doc, cursor, title, Math.min(heightOf(set[0]!.lines), 200));
  if (intro) introduce(doc, cursor, intro);
  const write = ({ when, lines }: (typeof set)[number]): void => {
    doc.setFont('sans', 'normal').setFontSize(9.2).setTextColor(SOFT_INK);
    const days: string[] = asOneText(doc.splitTextToSize(when, ENTRY.left - PAGE.left - 12));
    tagged(doc, 'Lbl', () => days.forEach((line, i) => void doc.text(line, PAGE.left, cursor.y + gap + 10 + i * 11.6)));
    cursor.y += gap;
    part(doc, 'LBody', () => {
      for (const { line, style } of lines) {
        const leading = style.leading * cursor.air;
        need(doc, cursor, leading);
        doc.setFont(style.font, style.style).setFontSize(style.size).setTextColor(style.color);
        content(doc, () => doc.text(line, ENTRY.left, cursor.y + 10));
        cursor.y += leading;
      }
    });
  };
  part(doc, 'L', () => {
    for (const one of set) {
      const height = heightOf(one.lines);
      if (height < FLOOR - PAGE.top) need(doc, cursor, height);
      part(doc, 'LI', () => write(one));
    }
  });
}

function introduce(doc: jsPDF, cursor: Cursor, intro: string): void {
  doc.setFont('sans', 'normal').setFontSize(8.6).setTextColor(SOFT_INK);
  const lines = doc.splitTextToSize(intro, MEASURE) as string[];
  tagged(doc, 'P', () => asOneText(lines).forEach((line, i) => void doc.text(line, PAGE.left, cursor.y + 11 + i * 11.6)));
  cursor.y += 4 + lines.length * 11.6;
}

/**
 * A titled list of references, italics between <i> and </i>, with a hanging indent; one is split only when it is longer
 * than a page.
 */
export function listSection(doc: jsPDF, cursor: Cursor, title: string, items: readonly string[]): void {
  const INDENT = 16;
  const leading = 13 * cursor.air;
  const gap = 5 * cursor.air;
  const write = (lines: readonly RichLine[]): void =>
    lines.forEach((line, n) => {
      need(doc, cursor, leading);
      content(doc, () => writeRich(doc, line, PAGE.left + (n === 0 ? 0 : INDENT), cursor.y + 12));
      cursor.y += leading;
    });
  const set = (): void => void doc.setFontSize(9.8).setTextColor(TEXT);
  const wrapped = items.map((item) => {
    set();
    return wrapRich(doc, item, MEASURE - INDENT);
  });
  heading(doc, cursor, title, Math.min(wrapped[0]!.length * leading + gap, 200));
  part(doc, 'L', () => {
    for (const lines of wrapped) {
      const height = lines.length * leading + gap;
      if (height < FLOOR - PAGE.top) need(doc, cursor, height);
      set();
      part(doc, 'LI', () => part(doc, 'LBody', () => write(lines)));
      cursor.y += gap;
    }
  });
}
