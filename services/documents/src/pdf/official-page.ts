import type { jsPDF } from 'jspdf';
import { certificateArtwork } from './ornament.js';
import { ACCENT, INK, rgb, SOFT_INK } from './palette.js';
import { AUTHOR } from './pdf-document.js';
import { internalsOf } from './pdf-internals.js';
import { QUIET_ZONE, qrMatrix, qrPath } from './qr.js';
import { drawStaticArt, staticArt } from './static-art.js';

/** What certificates and receipts share: A4 in points, a woven frame with the seal, a heading, and how to verify the document. */
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const CENTER = WIDTH / 2;
export const MEASURE = 412;

export interface Style {
  font: 'sans' | 'serif';
  style?: 'normal' | 'bold' | 'italic';
  size: number;
  color?: string;
  /** space added between letters, points */
  spacing?: number;
}

/** Sets font, size and colour for what is written next. */
export function use(doc: jsPDF, { font, style = 'normal', size, color = INK }: Style): void {
  doc.setFont(font, style).setFontSize(size).setTextColor(color);
}

/** Lines around the middle of the page; `y` is the first base line. */
export function center(doc: jsPDF, lines: string | string[], y: number, style: Style, leading = 0): void {
  use(doc, style);
  const spacing = style.spacing ?? 0;
  for (const [i, line] of [lines].flat().entries()) {
    doc.text(line, CENTER + spacing / 2, y + i * leading, { align: 'center', ...(spacing ? { charSpace: spacing } : {}) });
  }
}

/** The frame of the page and the seal. */
export function drawFrame(doc: jsPDF): void {
  drawStaticArt(doc, staticArt('certificate', WIDTH, HEIGHT, certificateArtwork));
}

/** Who issues it and what it is, down to 256 points from the top. */
export function drawHeading(doc: jsPDF, title: string): void {
  center(doc, AUTHOR.toUpperCase(), 190, { font: 'sans', style: 'bold', size: 8.6, spacing: 0.84 });
  center(doc, title, 232, { font: 'serif', size: 34 });
  doc.setDrawColor(ACCENT).setLineWidth(0.8);
  doc.line(CENTER - 92, 252, CENTER - 9, 252).line(CENTER + 9, 252, CENTER + 92, 252);
  internalsOf(doc).out(
    `${rgb(ACCENT)} rg ${CENTER} ${HEIGHT - 256} m ${CENTER + 4} ${HEIGHT - 252} l ${CENTER} ${HEIGHT - 248} l ${CENTER - 4} ${HEIGHT - 252} l f`,
  );
}

export interface Proof {
  /** what the number is, in capitals */
  label: string;
  number: string;
  advice: string;
  /** absolute address of the public verification page; the QR code and two links carry it */
  url: string;
}

/** How to verify the document, from 664 points from the top on. Throws when the address does not fit a QR code. */
export function drawVerification(doc: jsPDF, { label: numberLabel, number, advice: how, url }: Proof): void {
  const side = 104;
  const left = 78;
  const top = 664;
  const matrix = qrMatrix(url);
  const module = side / (matrix.size + 2 * QUIET_ZONE);
  const corner = QUIET_ZONE * module;
  const { out } = internalsOf(doc);
  out(`q 1 g ${left} ${HEIGHT - top - side} ${side} ${side} re f`);
  out(
    `${rgb(INK)} rg ${module.toFixed(4)} 0 0 ${(-module).toFixed(4)} ${(left + corner).toFixed(3)} ${(HEIGHT - top - corner).toFixed(3)} cm`,
  );
  out(`${qrPath(matrix)} Q`);
  doc.link(left, top, side, side, { url });

  const x = left + side + 12;
  const width = WIDTH - x - left;
  let y = top + 20;
  const label: Style = { font: 'sans', style: 'bold', size: 7, color: ACCENT };
  use(doc, label);
  doc.text(numberLabel, x, y, { charSpace: 0.66 });
  use(doc, { font: 'serif', style: 'bold', size: 14 });
  doc.text(number, x, y + 17);
  y += 38;
  use(doc, label);
  doc.text('CÓMO VERIFICARLO', x, y, { charSpace: 0.66 });
  use(doc, { font: 'sans', size: 8.2, color: SOFT_INK });
  const advice: string[] = doc.splitTextToSize(how, width);
  advice.forEach((line, i) => void doc.text(line, x, y + 12 + 11 * i));
  y += 12 + 11 * advice.length;
  use(doc, { font: 'sans', style: 'bold', size: 7.6 });
  const address: string[] = doc.splitTextToSize(url, width);
  address.forEach((line, i) => void doc.text(line, x, y + 1 + 9.5 * i));
  doc.link(x, y - 8, width, 9.5 * address.length + 3, { url });
}
