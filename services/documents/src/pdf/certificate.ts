import type { CertificateData } from '@registro/contracts/documents/certificate-data';
import type { jsPDF } from 'jspdf';
import { fitName } from './fit-name.js';
import { ACCENT, SOFT_INK } from './palette.js';
import { center, CENTER, drawFrame, drawHeading, drawVerification, MEASURE, type Style, use } from './official-page.js';
import { finishPdf, newPdf } from './pdf-document.js';
import { instantOf, longDate, showCedula } from './spanish.js';
import { titleForm } from './title-form.js';

/** The space, from the top, between the heading and the verification block; what is written there stands in its middle. */
const BODY_TOP = 268;
const BODY_BOTTOM = 634;
const NAME_HEIGHT = 150;
const REGISTRY = 'Registro Nacional de Ciencia, Tecnología e Innovación';

/**
 * The registration certificate (rules F-9, F-16): one A4 page, portrait. Pure: the same data give the same bytes.
 * Throws when `created_at` is no date or `url_verificacion` does not fit a QR code.
 */
export function drawCertificate(data: CertificateData): Uint8Array<ArrayBuffer> {
  const doc = newPdf({
    format: 'a4',
    title: `Certificado de registro ${data.numero_certificado}`,
    subject: `Registro de ${data.nombre_apellido}`,
    created: instantOf(data.created_at),
    identity: JSON.stringify(data),
  });
  doc.setDisplayMode('fullpage');
  drawFrame(doc);
  drawHeading(doc, 'Certificado de Registro');
  drawBody(doc, data);
  drawVerification(doc, {
    label: 'NÚMERO DE CERTIFICADO',
    number: data.numero_certificado,
    advice: 'Este documento es electrónico. Escanee el código o abra la dirección indicada para comprobar que sigue vigente:',
    url: data.url_verificacion,
  });
  return finishPdf(doc);
}

function drawBody(doc: jsPDF, data: CertificateData): void {
  const form = titleForm(data.id_nivel_estudio, data.sexo);
  const name = fitName(doc, data.nombre_apellido, MEASURE, NAME_HEIGHT);
  const text: Style = { font: 'serif', size: 12.5 };
  use(doc, text);
  const sentence: string[] = doc.splitTextToSize(
    `se encuentra inscrit${form.terminacion} en el ${REGISTRY}, que reúne a quienes investigan, crean e innovan en el país.`,
    MEASURE,
  );

  const height = 46 + name.height + 62 + 20 * sentence.length + 34;
  let y = BODY_TOP + Math.max(0, (BODY_BOTTOM - BODY_TOP - height) / 2) + 14;
  center(doc, `certifica que ${form.articulo}`, y, { font: 'serif', style: 'italic', size: 13, color: SOFT_INK });
  center(doc, form.titulo, y + 22, { font: 'serif', size: 15 });
  y += 32;
  center(doc, name.lines, y + name.size, { font: 'serif', style: 'bold', size: name.size }, name.leading);
  y += name.height + 14;
  doc
    .setDrawColor(ACCENT)
    .setLineWidth(0.6)
    .line(CENTER - 150, y, CENTER + 150, y);
  y += 24;
  center(doc, `titular de la cédula de identidad ${showCedula(data.cedula_identidad)},`, y, text);
  y += 22;
  center(doc, sentence, y, text, 20);
  y += 20 * sentence.length + 16;
  center(doc, `Fecha de registro: ${longDate(data.created_at)}`, y, { font: 'serif', style: 'italic', size: 12.5, color: SOFT_INK });
}
