import type { jsPDF } from 'jspdf';
import { fitName } from './fit-name.js';
import { certificateArtwork } from './ornament.js';
import { ACCENT, INK, rgb, SOFT_INK } from './palette.js';
import { AUTHOR } from './pdf-document.js';
import { internalsOf } from './pdf-internals.js';
import { QUIET_ZONE, qrMatrix, qrPath } from './qr.js';
import { drawStaticArt, staticArt } from './static-art.js';
import type { PrintedCode, SignedBy } from './signing.js';
import { artifact, asOneText, content, figure, link, part, tagged } from './tagged.js';

/**
 * What certificates and receipts share: A4 in points, a woven frame with the seal, a heading, and how to verify the
 * document.
 */
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const CENTER = WIDTH / 2;
export const MEASURE = 412;
const NAME_HEIGHT = 44;
/** What a link says to who does not see it. */
const OPENS = 'Abrir la página que verifica este documento';

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

/** Lines around the middle of the page, a paragraph or what `tag` says; `y` is the first base line. */
export function center(doc: jsPDF, lines: string | string[], y: number, style: Style, leading = 0, tag: 'P' | 'H1' = 'P'): void {
  use(doc, style);
  const spacing = style.spacing ?? 0;
  tagged(doc, tag, () => {
    for (const [i, line] of asOneText([lines].flat()).entries()) {
      const behind = line.endsWith(' ') ? doc.getTextWidth(' ') : 0;
      doc.text(line, CENTER + (spacing + behind) / 2, y + i * leading, { align: 'center', ...(spacing ? { charSpace: spacing } : {}) });
    }
  });
}

/**
 * Whom a document is about, under what introduces it: the name in as many lines as it takes, none larger than `max`
 * points, and the document that identifies them. Answers the base line of that.
 */
export function drawNamed(
  doc: jsPDF,
  { above, name, below, top, max }: { above: string; name: string; below: string; top: number; max: number },
): number {
  center(doc, above, top, { font: 'serif', style: 'italic', size: 11.5, color: SOFT_INK });
  const fitted = fitName(doc, name, MEASURE, NAME_HEIGHT);
  const size = Math.min(fitted.size, max);
  const leading = Math.min(fitted.leading, size * 1.22);
  const first = top + 8 + size;
  center(doc, fitted.lines, first, { font: 'serif', style: 'bold', size }, leading);
  const last = first + (fitted.lines.length - 1) * leading + 17;
  center(doc, below, last, { font: 'serif', size: 11 });
  return last;
}

/** Lines of a text from `x` on, a part of the document by `tag`; `y` is the first base line. */
export function write(
  doc: jsPDF,
  lines: readonly string[],
  [x, y]: readonly [number, number],
  style: Style,
  leading: number,
  tag: 'P' | 'Lbl' | 'LBody' = 'P',
): void {
  use(doc, style);
  const spaced = style.spacing ? { charSpace: style.spacing } : {};
  tagged(doc, tag, () => asOneText(lines).forEach((line, i) => void doc.text(line, x, y + i * leading, spaced)));
}

/** The frame of the page and the seal. */
export function drawFrame(doc: jsPDF): void {
  artifact(doc, () => drawStaticArt(doc, staticArt('certificate', WIDTH, HEIGHT, certificateArtwork)));
}

/** Who issues it and what it is, down to 256 points from the top. */
export function drawHeading(doc: jsPDF, title: string): void {
  center(doc, AUTHOR.toUpperCase(), 190, { font: 'serif', style: 'bold', size: 8.6, spacing: 0.84 });
  center(doc, title, 232, { font: 'serif', style: 'bold', size: 33 }, 0, 'H1');
  artifact(doc, () => {
    doc.setDrawColor(ACCENT).setLineWidth(0.8);
    doc.line(CENTER - 92, 252, CENTER - 9, 252).line(CENTER + 9, 252, CENTER + 92, 252);
    internalsOf(doc).out(
      `${rgb(ACCENT)} rg ${CENTER} ${HEIGHT - 256} m ${CENTER + 4} ${HEIGHT - 252} l ${CENTER} ${HEIGHT - 248} l ${CENTER - 4} ${HEIGHT - 252} l f`,
    );
  });
}

export interface Proof {
  /** what the number is */
  label: string;
  number: string;
  advice: string;
  /** absolute address of the public verification page; two links carry it, and the QR code where it has no code */
  url: string;
  /** what the QR holds, verified without a line; null: the address, and it is said; absent: it never holds a code */
  codigo?: PrintedCode | null;
  /** null: nobody, which is said too (rule F-23) */
  firma: SignedBy | null;
}

/** How to verify the document, from 664 points from the top on. Throws when the address does not fit a QR code. */
export function drawVerification(doc: jsPDF, { label: numberLabel, number, advice: how, url, firma, codigo }: Proof): void {
  const [side, left, top] = [104, 78, 664];
  part(doc, 'Link', () => {
    const box = [left, HEIGHT - top - side, left + side, HEIGHT - top];
    const alt = codigo ? `Código QR que se comprueba también sin conexión, de ${number}` : `Código QR con la dirección ${url}`;
    figure(doc, { alt, box }, () => drawQr(doc, codigo?.direccion ?? url, { side, left, top }));
    link(doc, [left, top, side, side], url, OPENS);
  });

  const x = left + side + 12;
  const width = WIDTH - x - left;
  let y = top + 14;
  const label: Style = { font: 'sans', style: 'bold', size: 8.2, color: ACCENT };
  const put = (lines: string | string[], style: Style, tag: 'P' | 'Link', leading = 0) => {
    use(doc, style);
    const shown = tag === 'Link' ? [lines].flat() : asOneText([lines].flat());
    part(doc, tag, () => {
      content(doc, () => shown.forEach((line, i) => void doc.text(line, x, y + leading * i)));
      if (tag === 'Link') link(doc, [x, y - 9, width, leading * lines.length + 3], url, OPENS);
    });
  };
  put(numberLabel, label, 'P');
  y += 17;
  put(number, { font: 'serif', style: 'bold', size: 14 }, 'P');
  y += 21;
  put('Cómo verificarlo', label, 'P');
  y += 12;
  const said: Style = { font: 'serif', size: 8.8, color: SOFT_INK };
  use(doc, said);
  const advice: string[] = doc.splitTextToSize(how, width);
  put(advice, said, 'P', 11);
  y += 11 * advice.length + 1;
  const bold: Style = { font: 'serif', style: 'bold', size: 8 };
  use(doc, bold);
  const address: string[] = doc.splitTextToSize(url, width);
  put(address, bold, 'Link', 9.5);
  y += 9.5 * address.length + 3;
  const small: Style = { font: 'serif', size: 7, color: SOFT_INK };
  use(doc, small);
  const marks = codigo === undefined ? signedBy(firma) : `${signedBy(firma)} ${checkedBy(codigo)}`;
  put(doc.splitTextToSize(marks, width) as string[], small, 'P', 8.5);
}

const signedBy = (firma: SignedBy | null): string =>
  firma ? `Firmado electrónicamente: ${firma.nombre}, clave ${firma.clave}.` : 'Este documento no lleva firma electrónica.';

const checkedBy = (codigo: PrintedCode | null): string =>
  codigo ? `El código QR se comprueba también sin conexión: clave ${codigo.clave}.` : 'El código QR se comprueba solo con conexión.';

function drawQr(doc: jsPDF, url: string, { side, left, top }: { side: number; left: number; top: number }): void {
  const matrix = qrMatrix(url);
  const module = side / (matrix.size + 2 * QUIET_ZONE);
  const corner = QUIET_ZONE * module;
  const { out } = internalsOf(doc);
  out(`q 1 g ${left} ${HEIGHT - top - side} ${side} ${side} re f`);
  out(
    `${rgb(INK)} rg ${module.toFixed(4)} 0 0 ${(-module).toFixed(4)} ${(left + corner).toFixed(3)} ${(HEIGHT - top - corner).toFixed(3)} cm`,
  );
  out(`${qrPath(matrix)} Q`);
}
