import type { AttestationData } from '@registro/contracts/documents/attestation';
import type { jsPDF } from 'jspdf';
import { fitName } from './fit-name.js';
import { center, CENTER, drawFrame, drawHeading, drawVerification, MEASURE, type Style, use, write } from './official-page.js';
import { ACCENT, SOFT_INK, TEXT } from './palette.js';
import { finishPdf, newPdf } from './pdf-document.js';
import type { PrintedCode, SignedBy } from './signing.js';
import { instantOf, longDate, showCedula } from './spanish.js';
import { part, startStructure } from './tagged.js';

/** The payload of the PDF worker for `constancia`. */
export interface AttestationPdf extends Omit<AttestationData, 'clave'> {
  /** short, random and unguessable (rule F-12) */
  numero: string;
  /** when it was issued, ISO */
  creado: string;
  /** absolute address of the public verification page */
  url_verificacion: string;
}

const LEFT = CENTER - MEASURE / 2;
const TOP = 280;
const BOTTOM = 640;
const NAME_HEIGHT = 44;
/**
 * Titles of proposals are as long as people write them: the text is set at the largest of these sizes at which it fits.
 */
const SIZES = [12, 11, 10, 9, 8, 7, 6];

/**
 * An attestation: one A4 page that says of whom what is attested, with how to verify it. Pure. Throws when `creado` is
 * no date.
 */
export function drawAttestation(
  data: AttestationPdf,
  firma: SignedBy | null = null,
  codigo: PrintedCode | null = null,
): Uint8Array<ArrayBuffer> {
  const doc = newPdf({
    format: 'a4',
    title: `${data.titulo} ${data.numero}`,
    subject: `${data.asunto}: ${data.nombre}`,
    created: instantOf(data.creado),
    identity: JSON.stringify([data, firma, codigo]),
  });
  startStructure(doc);
  doc.setDisplayMode('fullpage');
  drawFrame(doc);
  drawHeading(doc, data.titulo);
  const top = drawPerson(doc, data);
  const size = SIZES.find((s) => drawBody(doc, data, top, s, false) <= BOTTOM) ?? SIZES.at(-1)!;
  drawBody(doc, data, top, size, true);
  drawVerification(doc, {
    label: 'Número de constancia',
    number: data.numero,
    advice:
      'Este documento es electrónico. Escanee el código o abra la dirección indicada para comprobar que fue emitido por este registro:',
    url: data.url_verificacion,
    firma,
    codigo,
  });
  return finishPdf(doc);
}

/** Of whom; answers where the rest may begin. */
function drawPerson(doc: jsPDF, { nombre, cedula }: AttestationPdf): number {
  center(doc, 'Se hace constar que', TOP, { font: 'serif', style: 'italic', size: 11.5, color: SOFT_INK });
  const name = fitName(doc, nombre, MEASURE, NAME_HEIGHT);
  const size = Math.min(name.size, 20);
  const leading = Math.min(name.leading, size * 1.22);
  const y = TOP + 8;
  center(doc, name.lines, y + size, { font: 'serif', style: 'bold', size }, leading);
  const below = y + size + (name.lines.length - 1) * leading + 17;
  center(doc, `cédula de identidad ${showCedula(cedula)}`, below, { font: 'serif', size: 11 });
  return below + 34;
}

/** What is attested, at this size; answers where it ends. With `draw` false it is only measured. */
function drawBody(doc: jsPDF, { texto, filas, creado }: AttestationPdf, top: number, size: number, draw: boolean): number {
  let y = top;
  const set = (text: string, style: Style, leading: number, gap: number, tag?: 'Lbl' | 'LBody') => {
    use(doc, style);
    const lines: string[] = doc.splitTextToSize(text, MEASURE);
    if (draw) write(doc, lines, [LEFT, y], style, leading, tag);
    y += (lines.length - 1) * leading + gap;
  };
  set(`${texto}.`, { font: 'serif', size, color: TEXT }, size * 1.5, size * 2.4);
  const inPart = (tag: 'L' | 'LI', work: () => void) => (draw ? part(doc, tag, work) : work());
  inPart('L', () => {
    for (const [label, value] of [...filas, ['Emitida', longDate(creado)] as const])
      inPart('LI', () => {
        set(label, { font: 'sans', style: 'bold', size: size * 0.72, color: ACCENT }, size, size * 1.2, 'Lbl');
        set(value, { font: 'serif', size: size * 0.92, color: TEXT }, size * 1.25, size * 1.9, 'LBody');
      });
  });
  return y;
}
