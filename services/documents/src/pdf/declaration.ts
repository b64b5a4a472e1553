import type { DeclarationData } from '@registro/contracts/documents/declaration-data';
import type { jsPDF } from 'jspdf';
import { center, CENTER, drawFrame, drawHeading, MEASURE, use, write } from './official-page.js';
import { ACCENT, SOFT_INK, TEXT } from './palette.js';
import { finishPdf, newPdf } from './pdf-document.js';
import { instantOf, longDate, showCedula } from './spanish.js';
import { artifact, startStructure } from './tagged.js';

const LEFT = CENTER - MEASURE / 2;
const TOP = 292;
/** Above it the text, below it place and date, and the signature. */
const BOTTOM = 612;
/** Operators write as much as they like: the text is set at the largest of these sizes at which it fits. */
const SIZES = [12, 11.4, 10.8, 10.2, 9.6, 9, 8.4, 7.8, 7.2, 6.6, 6, 5.4, 4.8, 4.2, 3.8];

/**
 * The sworn declaration to be printed and signed: one A4 page with the text that operators keep and the applicant's
 * data. Pure. Throws when `fecha` is no date.
 */
export function drawDeclaration(data: DeclarationData): Uint8Array<ArrayBuffer> {
  const doc = newPdf({
    format: 'a4',
    title: 'Declaración jurada',
    subject: `Declaración jurada de ${data.nombre}`,
    created: instantOf(data.fecha),
    identity: JSON.stringify(data),
  });
  startStructure(doc);
  doc.setDisplayMode('fullpage');
  drawFrame(doc);
  drawHeading(doc, 'Declaración Jurada');
  const size = SIZES.find((s) => drawText(doc, data, s, false) <= BOTTOM) ?? SIZES.at(-1)!;
  drawText(doc, data, size, true);
  drawSignature(doc, data);
  return finishPdf(doc);
}

/** The paragraphs at this size; answers where they end. With `draw` false they are only measured. */
function drawText(doc: jsPDF, { parrafos }: DeclarationData, size: number, draw: boolean): number {
  const leading = size * 1.45;
  let y = TOP;
  const style = { font: 'serif', size, color: TEXT } as const;
  use(doc, style);
  for (const paragraph of parrafos) {
    const lines: string[] = doc.splitTextToSize(paragraph, MEASURE);
    if (draw) write(doc, lines, [LEFT, y], style, leading);
    y += lines.length * leading + size * 0.8;
  }
  return y;
}

function drawSignature(doc: jsPDF, { nombre, cedula, version, fecha }: DeclarationData): void {
  write(doc, ['Lugar y fecha: ______________________________'], [LEFT, 640], { font: 'serif', size: 10.5, color: TEXT }, 0);
  artifact(doc, () => {
    doc.setDrawColor(ACCENT).setLineWidth(0.8);
    doc.line(CENTER - 120, 712, CENTER + 120, 712);
  });
  center(doc, 'Firma', 726, { font: 'sans', style: 'bold', size: 8, color: ACCENT });
  use(doc, { font: 'serif', size: 10.5 });
  const name: string[] = doc.splitTextToSize(nombre, MEASURE);
  center(doc, name.slice(0, 2), 742, { font: 'serif', style: 'bold', size: 10.5 }, 13);
  center(doc, `C.I. ${showCedula(cedula)}`, 742 + Math.min(name.length, 2) * 13, { font: 'serif', size: 10.5 });
  const model = `Modelo N.º ${version}, generado el ${longDate(fecha)}. Imprímalo, fírmelo y cárguelo en PDF en su trámite.`;
  center(doc, model, 786, { font: 'sans', size: 7.4, color: SOFT_INK });
}
