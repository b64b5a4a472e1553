import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import type { jsPDF } from 'jspdf';
import { CENTER, drawFrame, drawHeading, drawNamed, drawVerification, MEASURE, use, write } from './official-page.js';
import { ACCENT, RULE, SOFT_INK, TEXT } from './palette.js';
import { finishPdf, newPdf } from './pdf-document.js';
import type { SignedBy } from './signing.js';
import { instantOf, longMoment, showCedula } from './spanish.js';
import { artifact, part, startStructure } from './tagged.js';

/** The payload of the PDF worker for `acuse`. */
export interface ReceiptPdf extends ReceiptData {
  /** absolute address of the public verification page */
  url_verificacion: string;
}

const LEFT = CENTER - MEASURE / 2;
const TOP = 276;
const BOTTOM = 654;
/** Texts are as long as people write them: the body is set at the largest of these sizes at which it fits. */
const SIZES = [9.8, 9.2, 8.6, 8, 7.4, 6.8, 6.2, 5.6, 5, 4.4, 3.8];

/**
 * The receipt of a sending (rules F-15, F-16): one A4 page that says who sent what, when by the server's clock, with
 * the digest of each file and of the whole. Pure, and says nothing that changes later: whether it still stands is for
 * the verification page. Throws when `fecha` is no date.
 */
export function drawReceipt(data: ReceiptPdf, firma: SignedBy | null = null): Uint8Array<ArrayBuffer> {
  const doc = newPdf({
    format: 'a4',
    title: `Acuse de recibo ${data.numero}`,
    subject: `${data.asunto} de ${data.nombre}`,
    created: instantOf(data.fecha),
    identity: JSON.stringify([data, firma]),
  });
  startStructure(doc);
  doc.setDisplayMode('fullpage');
  drawFrame(doc);
  drawHeading(doc, 'Acuse de Recibo');
  const top = drawPerson(doc, data);
  const size = SIZES.find((s) => drawBody(doc, data, top, s, false) <= BOTTOM) ?? SIZES.at(-1)!;
  part(doc, 'L', () => drawBody(doc, data, top, size, true));
  drawVerification(doc, {
    label: 'Número de acuse',
    number: data.numero,
    advice: 'Este documento es electrónico. Escanee el código o abra la dirección indicada para comprobar su huella y si sigue vigente:',
    url: data.url_verificacion,
    firma,
  });
  return finishPdf(doc);
}

/** Who sent it; answers where the rest may begin. */
function drawPerson(doc: jsPDF, { introduccion, nombre, cedula }: ReceiptPdf): number {
  const below = `cédula de identidad ${showCedula(cedula)}`;
  return drawNamed(doc, { above: introduccion, name: nombre, below, top: TOP, max: 20 }) + 14;
}

/** What was sent, at this size; answers where it ends. With `draw` false it is only measured. */
function drawBody(doc: jsPDF, data: ReceiptPdf, top: number, size: number, draw: boolean): number {
  const pen = new Pen(doc, size, top, draw);
  pen.fields([
    ['Recibida', longMoment(data.fecha)],
    ['Envío', data.version === 1 ? 'Primero' : `N.º ${data.version}, que sustituye al anterior`],
  ]);
  if (data.enGracia) pen.fields([['Plazo', 'Recibida dentro del plazo de gracia: su carga comenzó antes del cierre de la convocatoria']]);
  for (const fila of data.filas) pen.fields(fila);
  pen.rule();
  for (const file of data.archivos)
    pen.fields(
      [
        [file.etiqueta, file.nombre],
        ['SHA-256', file.sha256],
      ],
      [0.36, 0.64],
      0.78,
    );
  pen.rule();
  pen.fields([['Huella de todo el contenido (SHA-256)', data.huella]]);
  return pen.y;
}

/** Writes labelled values in rows, from `y` on. */
class Pen {
  constructor(
    private readonly doc: jsPDF,
    private readonly size: number,
    public y: number,
    private readonly draw: boolean,
  ) {}

  /** Labels above their values, side by side; `shares` of the measure, `scale` of the size. */
  fields(cells: [label: string, value: string][], shares = cells.map(() => 1 / cells.length), scale = 1): void {
    const [size, gap] = [this.size * scale, 12];
    const leading = size * 1.26;
    let x = LEFT;
    let deepest = 1;
    cells.forEach(([label, value], i) => {
      const width = MEASURE * shares[i]! - (i < cells.length - 1 ? gap : 0);
      use(this.doc, { font: 'serif', size, color: TEXT });
      const lines: string[] = this.doc.splitTextToSize(value, width);
      deepest = Math.max(deepest, lines.length);
      if (this.draw)
        part(this.doc, 'LI', () => {
          const color = i === 1 && scale < 1 ? SOFT_INK : ACCENT;
          const above = { font: 'sans', style: 'bold', size: size * 0.76, color } as const;
          write(this.doc, [label], [x, this.y + size * 0.72], above, 0, 'Lbl');
          write(this.doc, lines, [x, this.y + size * 1.92], { font: 'serif', size, color: TEXT }, leading, 'LBody');
        });
      x += width + gap;
    });
    this.y += size * 1.92 + (deepest - 1) * leading + size * 0.95;
  }

  rule(): void {
    if (this.draw)
      artifact(this.doc, () => {
        this.doc
          .setDrawColor(RULE)
          .setLineWidth(0.5)
          .line(LEFT, this.y, LEFT + MEASURE, this.y);
      });
    this.y += this.size * 0.7;
  }
}
