import type { CertificateData } from '@registro/contracts/documents/certificate-data';
import type { jsPDF } from 'jspdf';
import { fitName } from './fit-name.js';
import { ACCENT, SOFT_INK } from './palette.js';
import { center, CENTER, drawFrame, drawHeading, drawVerification, MEASURE, type Style, use } from './official-page.js';
import { AUTHOR, finishPdf, newPdf } from './pdf-document.js';
import type { PrintedCode, SignedBy } from './signing.js';
import { instantOf, longDate, showCedula } from './spanish.js';
import { artifact, part, startStructure } from './tagged.js';
import { titleForm } from './title-form.js';

/**
 * The space, from the top, between the heading and the signature, which ends above the verification block: the body
 * stands in its middle.
 */
const BODY_TOP = 268;
const SIGNATURE_BOTTOM = 642;
const NAME_HEIGHT = 130;
const REGISTRY = 'Registro Nacional de Ciencia, Tecnología e Innovación';

/**
 * The registration certificate (rules F-9, F-16): one A4 page, portrait. Pure: the same data give the same bytes.
 * Throws when `created_at` is no date or `url_verificacion` does not fit a QR code.
 */
export function drawCertificate(
  data: CertificateData,
  firma: SignedBy | null = null,
  codigo: PrintedCode | null = null,
): Uint8Array<ArrayBuffer> {
  const doc = newPdf({
    format: 'a4',
    title: `Certificado de registro ${data.numero_certificado}`,
    subject: `Registro de ${data.nombre_apellido}`,
    created: instantOf(data.created_at),
    identity: JSON.stringify([data, firma, codigo]),
  });
  startStructure(doc);
  doc.setDisplayMode('fullpage');
  drawFrame(doc);
  drawHeading(doc, 'Certificado de Registro');
  const signature = signatureOf(doc, data.autoridad ?? null);
  drawBody(doc, data, signature.top);
  drawSignature(doc, signature);
  drawVerification(doc, {
    label: 'Número de certificado',
    number: data.numero_certificado,
    advice: 'Este documento es electrónico. Escanee el código o abra la dirección indicada para comprobar que sigue vigente:',
    url: data.url_verificacion,
    firma,
    codigo,
  });
  return finishPdf(doc);
}

/** What is written, between the heading and `bottom`. */
function drawBody(doc: jsPDF, data: CertificateData, bottom: number): void {
  const form = titleForm(data.id_nivel_estudio, data.sexo);
  const text: Style = { font: 'serif', size: 14 };
  use(doc, text);
  const sentence: string[] = doc.splitTextToSize(
    `se encuentra inscrit${form.terminacion} en el ${REGISTRY}, que reúne a quienes investigan, crean e innovan en el país.`,
    MEASURE - 24,
  );

  const leading = 22;
  const others = 158 + leading * sentence.length;
  const name = fitName(doc, data.nombre_apellido, MEASURE, Math.min(NAME_HEIGHT, bottom - BODY_TOP - others));
  const height = others + name.height;
  let y = BODY_TOP + Math.max(0, (bottom - BODY_TOP - height) / 2) + 18;
  center(doc, `certifica que ${form.articulo}`, y, { font: 'serif', style: 'italic', size: 14, color: SOFT_INK });
  center(doc, form.titulo, y + 24, { font: 'serif', size: 17 });
  y += 38;
  center(doc, name.lines, y + name.size, { font: 'serif', style: 'bold', size: name.size }, name.leading);
  y += name.height + 14;
  rule(doc, y, 150);
  y += 28;
  center(doc, `titular de la cédula de identidad ${showCedula(data.cedula_identidad)},`, y, text);
  y += leading;
  center(doc, sentence, y, text, leading);
  y += leading * sentence.length + 16;
  center(doc, `Fecha de registro: ${longDate(data.created_at)}`, y, { font: 'serif', style: 'italic', size: 13, color: SOFT_INK });
}

const rule = (doc: jsPDF, y: number, half: number): void =>
  artifact(
    doc,
    () =>
      void doc
        .setDrawColor(ACCENT)
        .setLineWidth(0.6)
        .line(CENTER - half, y, CENTER + half, y),
  );

/** Who stands for the registry, line by line, and how high that is. Nobody: the registry itself. */
interface Signature {
  top: number;
  ruled: boolean;
  blocks: { lines: string[]; style: Style; leading: number }[];
}

function signatureOf(doc: jsPDF, autoridad: CertificateData['autoridad']): Signature {
  const soft: Style = { font: 'serif', style: 'italic', size: 9.6, color: SOFT_INK };
  const name: Style = { font: 'serif', style: 'bold', size: 11.5 };
  const said: [string, Style][] = autoridad
    ? [
        [autoridad.nombre, name],
        [autoridad.cargo, { font: 'serif', size: 10.5 }],
        [autoridad.acto ?? '', soft],
      ]
    : [
        ['Emitido electrónicamente por el', soft],
        [AUTHOR, name],
      ];
  const blocks = said.filter(([text]) => text).map(([text, style]) => inTwoLines(doc, text, style));
  const height = blocks.reduce((sum, { lines, leading }) => sum + lines.length * leading, 0);
  return { top: SIGNATURE_BOTTOM - height - (autoridad ? 44 : 22), ruled: autoridad !== null, blocks };
}

/** At the style's size, or the largest below it at which the text takes two lines. */
function inTwoLines(doc: jsPDF, text: string, style: Style): Signature['blocks'][number] {
  for (let { size } = style; ; size -= 0.5) {
    use(doc, { ...style, size });
    const lines: string[] = doc.splitTextToSize(text, MEASURE - 40);
    if (lines.length <= 2 || size <= 5) return { lines, style: { ...style, size }, leading: size * 1.32 };
  }
}

/** Name and office under the line that a signature stands on. */
function drawSignature(doc: jsPDF, { top, ruled, blocks }: Signature): void {
  let y = top + (ruled ? 40 : 18);
  if (ruled) rule(doc, y, 120);
  part(doc, 'Sect', () => {
    for (const { lines, style, leading } of blocks) {
      center(doc, lines, y + leading, style, leading);
      y += lines.length * leading;
    }
  });
}
