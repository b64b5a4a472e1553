import { certificateArtwork } from '../../../services/documents/dist/pdf/ornament.js';
import { ACCENT, INK, SOFT_INK } from '../../../services/documents/dist/pdf/palette.js';
import { QUIET_ZONE, qrMatrix, qrPath } from '../../../services/documents/dist/pdf/qr.js';
import { longDate, showCedula } from '../../../services/documents/dist/pdf/spanish.js';
import { titleForm } from '../../../services/documents/dist/pdf/title-form.js';
import { drawArt, finish, line, newDocument, wrap } from './pdfkit-document.mjs';

const WIDTH = 595.28;
const HEIGHT = 841.89;
const CENTER = WIDTH / 2;
const MEASURE = 412;
const AUTHOR = 'Observatorio Nacional de Ciencia, Tecnología e Innovación';

/** The certificate of services/documents drawn with pdfkit: the same words, fonts, sizes, artwork and QR path. */
export function pdfkitCertificate(data) {
  const doc = newDocument({
    size: 'A4',
    title: `Certificado de registro ${data.numero_certificado}`,
    subject: `Registro de ${data.nombre_apellido}`,
    author: AUTHOR,
  });
  drawArt(doc, 'certificate', WIDTH, HEIGHT, certificateArtwork);
  line(doc, 'sans-bold', 8.6, INK, AUTHOR.toUpperCase(), CENTER, 190, 'center', 0.84);
  line(doc, 'serif', 34, INK, 'Certificado de Registro', CENTER, 232, 'center');
  doc
    .lineWidth(0.8)
    .strokeColor(ACCENT)
    .moveTo(CENTER - 92, 252)
    .lineTo(CENTER - 9, 252)
    .moveTo(CENTER + 9, 252)
    .lineTo(CENTER + 92, 252)
    .stroke();
  doc.polygon([CENTER, 256], [CENTER + 4, 252], [CENTER, 248], [CENTER - 4, 252]).fill(ACCENT);

  const form = titleForm(data.id_nivel_estudio, data.sexo);
  let size = 30;
  let name = [];
  for (; size > 4; size -= 0.5) {
    doc.font('serif-bold').fontSize(size);
    name = wrap(doc, data.nombre_apellido, MEASURE);
    if (name.length === 1) break;
  }
  doc.font('serif').fontSize(12.5);
  const sentence = wrap(
    doc,
    `se encuentra inscrit${form.terminacion} en el Registro Nacional de Ciencia, Tecnología e Innovación, que reúne a quienes investigan, crean e innovan en el país.`,
    MEASURE,
  );
  let y = 370;
  line(doc, 'serif-italic', 13, SOFT_INK, `certifica que ${form.articulo}`, CENTER, y, 'center');
  line(doc, 'serif', 15, INK, form.titulo, CENTER, y + 22, 'center');
  y += 32;
  name.forEach((text, i) => line(doc, 'serif-bold', size, INK, text, CENTER, y + size + i * size * 1.22, 'center'));
  y += size * 1.22 * name.length + 14;
  doc
    .lineWidth(0.6)
    .strokeColor(ACCENT)
    .moveTo(CENTER - 150, y)
    .lineTo(CENTER + 150, y)
    .stroke();
  y += 24;
  line(doc, 'serif', 12.5, INK, `titular de la cédula de identidad ${showCedula(data.cedula_identidad)},`, CENTER, y, 'center');
  y += 22;
  sentence.forEach((text, i) => line(doc, 'serif', 12.5, INK, text, CENTER, y + 20 * i, 'center'));
  y += 20 * sentence.length + 16;
  line(doc, 'serif-italic', 12.5, SOFT_INK, `Fecha de registro: ${longDate(data.created_at)}`, CENTER, y, 'center');

  drawVerification(doc, data);
  return finish(doc);
}

function drawVerification(doc, data) {
  const side = 104;
  const left = 78;
  const top = 664;
  const matrix = qrMatrix(data.url_verificacion);
  const module = side / (matrix.size + 2 * QUIET_ZONE);
  doc.rect(left, top, side, side).fill('#ffffff');
  doc
    .save()
    .translate(left + QUIET_ZONE * module, top + QUIET_ZONE * module)
    .scale(module)
    .fillColor(INK);
  doc.addContent(qrPath(matrix)).restore();
  doc.link(left, top, side, side, data.url_verificacion);

  const x = left + side + 12;
  const width = WIDTH - x - left;
  line(doc, 'sans-bold', 8.2, ACCENT, 'Número de certificado', x, top + 20);
  line(doc, 'serif-bold', 14, INK, data.numero_certificado, x, top + 37);
  line(doc, 'sans-bold', 8.2, ACCENT, 'Cómo verificarlo', x, top + 58);
  doc.font('sans').fontSize(8.2);
  const advice = wrap(
    doc,
    'Este documento es electrónico. Escanee el código o abra la dirección indicada para comprobar que sigue vigente:',
    width,
  );
  advice.forEach((text, i) => line(doc, 'sans', 8.2, SOFT_INK, text, x, top + 70 + 11 * i));
  const y = top + 70 + 11 * advice.length;
  doc.font('sans-bold').fontSize(7.6);
  const address = wrap(doc, data.url_verificacion, width);
  address.forEach((text, i) => line(doc, 'sans-bold', 7.6, INK, text, x, y + 1 + 9.5 * i));
  doc.link(x, y - 8, width, 9.5 * address.length + 3, data.url_verificacion);
}
