import type { CurriculumData } from '@registro/contracts/documents/curriculum-data';
import type { jsPDF } from 'jspdf';
import { studies, training, work } from './curriculum-entries.js';
import { type Cursor, endsWell, entrySection, type Field, fieldSection, listSection, PAGE } from './curriculum-page.js';
import { curriculumArtwork } from './ornament.js';
import { inGender } from './in-gender.js';
import { ACCENT, INK, RULE, SOFT_INK } from './palette.js';
import { AUTHOR, finishPdf, newPdf } from './pdf-document.js';
import { instantOf, properCase, sentenceCase, shortDate, showCedula } from './spanish.js';
import { drawStaticArt, staticArt } from './static-art.js';
import { artifact, asOneText, startStructure, tagged } from './tagged.js';

const TITLE = 'Resumen curricular';
/**
 * How much space there may be between lines and parts: the first of these with which no page ends after a few lines.
 */
const AIRS = [1, 0.95, 1.05, 0.9, 1.1, 0.86];
/** In the form that agrees with the person. */
const professionsOf = ({ profesion, sexo }: CurriculumData): string[] =>
  profesion.map((label) => sentenceCase(inGender(label, sexo.value)));

/**
 * The curricular summary (rules F-14, F-16): letter pages, portrait, as many as it takes, none with a few lines alone.
 * Pure: the same data give the same bytes. Throws when a date is none.
 */
export function drawCurriculum(data: CurriculumData): Uint8Array<ArrayBuffer> {
  const name = [data.primer_nombre, data.segundo_nombre, data.primer_apellido, data.segundo_apellido].filter(Boolean).join(' ');
  let drawn = drawSections(data, name, AIRS[0]!);
  for (const air of AIRS.slice(1)) {
    if (endsWell(drawn.doc, drawn.cursor)) break;
    drawn = drawSections(data, name, air);
  }
  drawFurniture(drawn.doc, data, name);
  return finishPdf(drawn.doc);
}

function drawSections(data: CurriculumData, name: string, air: number): { doc: jsPDF; cursor: Cursor } {
  const doc = newPdf({
    format: 'letter',
    title: `${TITLE} de ${name}`,
    subject: 'Datos, estudios, capacitación, experiencia laboral y productos registrados',
    created: instantOf(data.fecha_emision),
    identity: JSON.stringify(data),
  });
  startStructure(doc);
  doc.setLineHeightFactor(1.28);
  const cursor: Cursor = { y: drawHeader(doc, data, name), air };
  fieldSection(doc, cursor, 'Datos personales', personalFields(data));
  fieldSection(doc, cursor, 'Residencia y contacto', contactFields(data));
  for (const section of [studies(data), training(data), work(data)]) entrySection(doc, cursor, section);
  if (data.perfil_investigacion?.length) listSection(doc, cursor, 'Productos de investigación', data.perfil_investigacion);
  return { doc, cursor };
}

const personalFields = (data: CurriculumData): Field[] => [
  { label: 'Cédula de identidad', value: cedulaOf(data) },
  { label: 'Fecha de nacimiento', value: shortDate(data.fecha_nacimiento) },
  { label: 'Sexo', value: sentenceCase(data.sexo.label) },
  { label: 'Estado civil', value: sentenceCase(inGender(data.estado_civil.label, data.sexo.value)) },
  { label: 'Número de registro', value: data.numero_registro },
];

const contactFields = (data: CurriculumData): Field[] => [
  { label: 'Estado', value: properCase(data.estado_residencia) },
  { label: 'Municipio', value: properCase(data.municipio_residencia) },
  { label: 'Parroquia', value: properCase(data.parroquia_residencia) },
  { label: 'Teléfono celular', value: data.telefono_cel },
  { label: 'Teléfono', value: data.telefono },
  { label: 'Correo electrónico', value: data.correo_electronico },
  { label: 'Correo electrónico alternativo', value: data.correo_electronico_alternativo },
];

const cedulaOf = (data: CurriculumData): string => showCedula(`${data.prefijo_documento_identidad}-${data.documento_identidad}`);

/** The head of the first page; returns the height at which the sections begin. */
function drawHeader(doc: jsPDF, data: CurriculumData, name: string): number {
  artifact(doc, () => drawStaticArt(doc, staticArt('curriculum', PAGE.width, PAGE.height, curriculumArtwork)));
  const left = PAGE.left + 62;
  doc.setFont('sans', 'bold').setFontSize(7.8).setTextColor(ACCENT);
  tagged(doc, 'P', () => doc.text(AUTHOR.toUpperCase(), left, 84, { charSpace: 0.7 }));
  doc.setFont('serif', 'italic').setFontSize(17).setTextColor(INK);
  tagged(doc, 'H1', () => doc.text(TITLE, left, 106));
  let y = 154;
  const width = PAGE.right - PAGE.left;
  let size = 25;
  let lines: string[] = [];
  for (; ; size -= 1) {
    doc.setFont('serif', 'bold').setFontSize(size);
    lines = doc.splitTextToSize(name, width);
    if (lines.length <= (size > 16 ? 1 : size > 11 ? 3 : 99)) break;
  }
  tagged(doc, 'P', () => asOneText(lines).forEach((line, i) => void doc.text(line, PAGE.left, y + i * size * 1.25)));
  y += (lines.length - 1) * size * 1.25;
  if (data.profesion.length > 0) {
    doc.setFont('serif', 'italic').setFontSize(12).setTextColor(SOFT_INK);
    const titles: string[] = doc.splitTextToSize(professionsOf(data).join(' · '), width);
    tagged(doc, 'P', () => asOneText(titles).forEach((line) => void doc.text(line, PAGE.left, (y += 18))));
  }
  return y + 6;
}

/**
 * What stands on every page, once their number is known: who and when below, and from the second page on the title
 * above.
 */
function drawFurniture(doc: jsPDF, data: CurriculumData, name: string): void {
  const pages = doc.getNumberOfPages();
  const below = PAGE.height - 36;
  const issued = `${cedulaOf(data)}  ·  Emitido el ${shortDate(data.fecha_emision)}`;
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    artifact(doc, () => {
      doc
        .setDrawColor(RULE)
        .setLineWidth(0.5)
        .line(PAGE.left, below - 12, PAGE.right, below - 12);
      doc.setFont('sans', 'normal').setFontSize(8.2).setTextColor(SOFT_INK);
      doc.text(issued, PAGE.left, below);
      doc.text(`Página ${page} de ${pages}`, PAGE.right, below, { align: 'right' });
      if (page === 1) return;
      doc.line(PAGE.left, 48, PAGE.right, 48);
      doc.text(TITLE, PAGE.left, 42);
      doc.text(shortened(doc, name, 360), PAGE.right, 42, { align: 'right' });
    });
  }
}

/** The text, cut with an ellipsis to `width` points. */
function shortened(doc: jsPDF, text: string, width: number): string {
  if (doc.getTextWidth(text) <= width) return text;
  let cut = text;
  while (cut && doc.getTextWidth(`${cut}…`) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}
