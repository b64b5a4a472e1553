import { studiesTable, trainingTable, workTable } from '../../../services/documents/dist/pdf/curriculum-tables.js';
import { curriculumArtwork } from '../../../services/documents/dist/pdf/ornament.js';
import { ACCENT, INK, RULE, SOFT_INK, TEXT, TINT } from '../../../services/documents/dist/pdf/palette.js';
import { shortDate, showCedula } from '../../../services/documents/dist/pdf/spanish.js';
import { drawArt, finish, line, newDocument, wrap } from './pdfkit-document.mjs';

const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 66, floor: 730 };
const MEASURE = PAGE.right - PAGE.left;
const AUTHOR = 'Observatorio Nacional de Ciencia, Tecnología e Innovación';

/** The curricular summary of services/documents drawn with pdfkit: the same words, fonts, sizes, rules and page breaks. */
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
  fields(doc, cursor, 'Datos personales', 3, [
    ['Cédula de identidad', cedula],
    ['Fecha de nacimiento', shortDate(data.fecha_nacimiento)],
    ['Sexo', data.sexo.label],
    ['Estado civil', data.estado_civil.label],
    ['Número de registro', data.numero_registro],
    ['Profesiones', data.profesion.join(', ')],
  ]);
  fields(doc, cursor, 'Datos de residencia', 3, [
    ['Estado', data.estado_residencia],
    ['Municipio', data.municipio_residencia],
    ['Parroquia', data.parroquia_residencia],
  ]);
  fields(doc, cursor, 'Datos de contacto', 2, [
    ['Teléfono celular', data.telefono_cel],
    ['Teléfono', data.telefono],
    ['Correo electrónico', data.correo_electronico],
    ['Correo electrónico alternativo', data.correo_electronico_alternativo],
  ]);
  for (const section of [studiesTable(data.perfil_estudios), trainingTable(data.perfil_capacitacion), workTable(data.perfil_laboral)])
    table(doc, cursor, section);
  list(doc, cursor, 'Productos de investigación', data.perfil_investigacion);
  furniture(doc, data, name, cedula);
  return finish(doc);
}

function header(doc, data, name) {
  drawArt(doc, 'curriculum', PAGE.width, PAGE.height, curriculumArtwork);
  line(doc, 'sans-bold', 7, ACCENT, AUTHOR.toUpperCase(), PAGE.left + 62, 82, 'left', 0.66);
  line(doc, 'serif', 22, INK, 'Resumen curricular', PAGE.left + 62, 107);
  doc.font('serif-bold').fontSize(20);
  let y = 150;
  for (const text of wrap(doc, name, MEASURE)) {
    line(doc, 'serif-bold', 20, INK, text, PAGE.left, y);
    y += 25;
  }
  line(doc, 'serif-italic', 10.5, SOFT_INK, data.profesion.join(' · '), PAGE.left, y - 9);
  return y - 3;
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
  need(doc, cursor, 34 + next);
  cursor.y += 22;
  line(doc, 'serif-bold', 12.5, INK, title, PAGE.left, cursor.y);
  cursor.y += 7;
  rule(doc, PAGE.left, PAGE.right, cursor.y, 0.5, RULE);
  rule(doc, PAGE.left, PAGE.left + 34, cursor.y, 1.6, ACCENT);
  cursor.y += 5;
}

function fields(doc, cursor, title, columns, entries) {
  const width = (MEASURE - (columns - 1) * 16) / columns;
  doc.font('sans').fontSize(9);
  const cells = entries.map(([label, value]) => ({
    label,
    lines: wrap(doc, value || 'No registrado', width),
    color: value ? TEXT : SOFT_INK,
  }));
  const heightOf = (row) => 20 + 11.6 * Math.max(...row.map((cell) => cell.lines.length));
  heading(doc, cursor, title, heightOf(cells.slice(0, columns)));
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns);
    need(doc, cursor, heightOf(row));
    row.forEach(({ label, lines, color }, column) => {
      const x = PAGE.left + column * (width + 16);
      line(doc, 'sans', 7.2, SOFT_INK, label, x, cursor.y + 11);
      lines.forEach((text, i) => line(doc, 'sans', 9, color, text, x, cursor.y + 22 + i * 11.6));
    });
    cursor.y += heightOf(row);
  }
}

function table(doc, cursor, { title, columns, rows }) {
  const layOut = (texts, head) => {
    const size = head ? 7.4 : 8;
    const cells = texts.map((text, i) => {
      const font = head || columns[i].bold ? 'sans-bold' : 'sans';
      doc.font(font).fontSize(size);
      return { font, lines: wrap(doc, text, columns[i].width - 10) };
    });
    return { cells, size, head, height: 7.8 + size * 1.28 * Math.max(...cells.map((cell) => cell.lines.length)) };
  };
  const print = (row) => {
    if (row.head) doc.rect(PAGE.left, cursor.y, MEASURE, row.height).fill(TINT);
    let x = PAGE.left;
    row.cells.forEach(({ font, lines }, i) => {
      lines.forEach((text, n) =>
        line(doc, font, row.size, row.head ? INK : TEXT, text, x + 5, cursor.y + 4.2 + row.size * (0.85 + 1.28 * n)),
      );
      rule(doc, x, x + columns[i].width, cursor.y + row.height, 0.4, RULE);
      x += columns[i].width;
    });
    cursor.y += row.height;
  };
  const head = layOut(
    columns.map((column) => column.header),
    true,
  );
  const body = rows.map((row) => layOut(row, false));
  heading(doc, cursor, title, head.height + body[0].height);
  print(head);
  for (const row of body) {
    if (need(doc, cursor, row.height)) print(head);
    print(row);
  }
}

function list(doc, cursor, title, items) {
  items.forEach((item, i) => {
    doc.font('serif').fontSize(9);
    const lines = wrap(doc, item, MEASURE - 16);
    const height = lines.length * 12.4 + 5;
    if (i === 0) heading(doc, cursor, title, height);
    else need(doc, cursor, height);
    lines.forEach((text, n) => {
      line(doc, 'serif', 9, TEXT, text, PAGE.left + (n === 0 ? 0 : 16), cursor.y + 12);
      cursor.y += 12.4;
    });
    cursor.y += 5;
  });
}

function furniture(doc, data, name, cedula) {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    rule(doc, PAGE.left, PAGE.right, 744, 0.5, RULE);
    line(doc, 'sans', 7.4, SOFT_INK, `${cedula}  ·  Emitido el ${shortDate(data.fecha_emision)}`, PAGE.left, 756);
    line(doc, 'sans', 7.4, SOFT_INK, `Página ${page + 1} de ${count}`, PAGE.right, 756, 'right');
    if (page === 0) continue;
    rule(doc, PAGE.left, PAGE.right, 48, 0.5, RULE);
    line(doc, 'sans', 7.4, SOFT_INK, 'Resumen curricular', PAGE.left, 42);
    line(doc, 'sans', 7.4, SOFT_INK, name, PAGE.right, 42, 'right');
  }
}
