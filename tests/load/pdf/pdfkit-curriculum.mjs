import { studies, training, work } from '../../../services/documents/dist/pdf/curriculum-entries.js';
import { curriculumArtwork } from '../../../services/documents/dist/pdf/ornament.js';
import { ACCENT, INK, RULE, SOFT_INK, TEXT } from '../../../services/documents/dist/pdf/palette.js';
import { shortDate, showCedula } from '../../../services/documents/dist/pdf/spanish.js';
import { drawArt, finish, line, newDocument, wrap } from './pdfkit-document.mjs';

const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 66, floor: 730 };
const MEASURE = PAGE.right - PAGE.left;
const AUTHOR = 'Observatorio Nacional de Ciencia, Tecnología e Innovación';

/**
 * The curricular summary of services/documents drawn with pdfkit: the same words, fonts, sizes, rules and page breaks.
 */
export function pdfkitCurriculum(data) {
  const name = [data.primer_nombre, data.segundo_nombre, data.primer_apellido, data.segundo_apellido].filter(Boolean).join(' ');
  const cedula = showCedula(`${data.prefijo_documento_identidad}-${data.documento_identidad}`);
  const doc = newDocument({
    size: 'LETTER',
    title: `Resumen curricular de ${name}`,
    subject: 'Datos, estudios, capacitación, experiencia laboral y productos registrados',
    author: AUTHOR,
  });
  const cursor = { y: header(doc, data, name) };
  fields(doc, cursor, 'Datos personales', [
    ['Cédula de identidad', cedula],
    ['Fecha de nacimiento', shortDate(data.fecha_nacimiento)],
    ['Sexo', data.sexo.label],
    ['Estado civil', data.estado_civil.label],
    ['Número de registro', data.numero_registro],
  ]);
  fields(doc, cursor, 'Residencia y contacto', [
    ['Estado', data.estado_residencia],
    ['Municipio', data.municipio_residencia],
    ['Parroquia', data.parroquia_residencia],
    ['Teléfono celular', data.telefono_cel],
    ['Teléfono', data.telefono],
    ['Correo electrónico', data.correo_electronico],
    ['Correo electrónico alternativo', data.correo_electronico_alternativo],
  ]);
  for (const section of [studies(data), training(data), work(data)]) entries(doc, cursor, section);
  list(doc, cursor, 'Productos de investigación', data.perfil_investigacion);
  furniture(doc, data, name, cedula);
  return finish(doc);
}

function header(doc, data, name) {
  drawArt(doc, 'curriculum', PAGE.width, PAGE.height, curriculumArtwork);
  line(doc, 'sans-bold', 7.8, ACCENT, AUTHOR.toUpperCase(), PAGE.left + 62, 84, 'left', 0.7);
  line(doc, 'serif-italic', 17, INK, 'Resumen curricular', PAGE.left + 62, 106);
  doc.font('serif-bold').fontSize(25);
  let y = 154;
  for (const text of wrap(doc, name, MEASURE)) {
    line(doc, 'serif-bold', 25, INK, text, PAGE.left, y);
    y += 31;
  }
  line(doc, 'serif-italic', 12, SOFT_INK, data.profesion.join(' · '), PAGE.left, y - 13);
  return y - 7;
}

function need(doc, cursor, height) {
  if (cursor.y + height <= PAGE.floor) return false;
  doc.addPage();
  cursor.y = PAGE.top;
  return true;
}

function rule(doc, x1, x2, y, width, color) {
  doc.lineWidth(width).strokeColor(color).moveTo(x1, y).lineTo(x2, y).stroke();
}

function heading(doc, cursor, title, next) {
  need(doc, cursor, 38 + next);
  cursor.y += 27;
  line(doc, 'serif-bold', 13, INK, title, PAGE.left, cursor.y);
  cursor.y += 7;
  rule(doc, PAGE.left, PAGE.right, cursor.y, 0.5, RULE);
  rule(doc, PAGE.left, PAGE.left + 34, cursor.y, 1.6, ACCENT);
  cursor.y += 5;
}

function fields(doc, cursor, title, given) {
  const columns = 3;
  const width = (MEASURE - (columns - 1) * 16) / columns;
  doc.font('sans').fontSize(9.6);
  const cells = given.flatMap(([label, value]) => (value ? [{ label, lines: wrap(doc, value, width) }] : []));
  const heightOf = (row) => 19 + 12 * Math.max(...row.map((cell) => cell.lines.length));
  heading(doc, cursor, title, heightOf(cells.slice(0, columns)));
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns);
    need(doc, cursor, heightOf(row));
    row.forEach(({ label, lines }, column) => {
      const x = PAGE.left + column * (width + 16);
      line(doc, 'sans', 7.8, SOFT_INK, label, x, cursor.y + 11);
      lines.forEach((text, i) => line(doc, 'sans', 9.6, TEXT, text, x, cursor.y + 22.5 + i * 12));
    });
    cursor.y += heightOf(row);
  }
}

const STYLES = { what: ['serif-bold', 10.4, 13.4, INK], where: ['sans', 9.6, 12.4, TEXT], more: ['sans', 8.6, 11.6, SOFT_INK] };

function entries(doc, cursor, section) {
  const set = section.entries.map((entry) => {
    const lines = ['what', 'where', 'more'].flatMap((key) => {
      const [font, size, leading, color] = STYLES[key];
      doc.font(font).fontSize(size);
      return entry[key] ? wrap(doc, entry[key], MEASURE - 124).map((text) => ({ text, font, size, leading, color })) : [];
    });
    return { when: entry.when, lines, height: 7 + lines.reduce((sum, { leading }) => sum + leading, 0) };
  });
  heading(doc, cursor, section.title, set[0].height);
  for (const { when, lines, height } of set) {
    need(doc, cursor, height);
    cursor.y += 7;
    line(doc, 'sans', 9.2, SOFT_INK, when, PAGE.left, cursor.y + 10);
    for (const { text, font, size, leading, color } of lines) {
      line(doc, font, size, color, text, PAGE.left + 124, cursor.y + 10);
      cursor.y += leading;
    }
  }
}

function list(doc, cursor, title, items) {
  items.forEach((item, i) => {
    doc.font('serif').fontSize(9.8);
    const lines = wrap(doc, item, MEASURE - 16);
    const height = lines.length * 13 + 5;
    if (i === 0) heading(doc, cursor, title, height);
    else need(doc, cursor, height);
    lines.forEach((text, n) => {
      line(doc, 'serif', 9.8, TEXT, text, PAGE.left + (n === 0 ? 0 : 16), cursor.y + 12);
      cursor.y += 13;
    });
    cursor.y += 5;
  });
}

function furniture(doc, data, name, cedula) {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    rule(doc, PAGE.left, PAGE.right, 744, 0.5, RULE);
    line(doc, 'sans', 8.2, SOFT_INK, `${cedula}  ·  Emitido el ${shortDate(data.fecha_emision)}`, PAGE.left, 756);
    line(doc, 'sans', 8.2, SOFT_INK, `Página ${page + 1} de ${count}`, PAGE.right, 756, 'right');
    if (page === 0) continue;
    rule(doc, PAGE.left, PAGE.right, 48, 0.5, RULE);
    line(doc, 'sans', 8.2, SOFT_INK, 'Resumen curricular', PAGE.left, 42);
    line(doc, 'sans', 8.2, SOFT_INK, name, PAGE.right, 42, 'right');
  }
}
