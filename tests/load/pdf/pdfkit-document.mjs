import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { fontFile } from '../../../services/documents/dist/pdf/font-file.js';

/**
 * pdfkit at its best: fonts read and parsed once and shared by all documents (pdfkit allows it), fixed artwork packed
 * once and embedded as a form object. What is timed is what a document really needs: text, fonts' subsets, QR code,
 * file.
 */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit');
const FONTS = {
  sans: 'SourceSans3',
  'sans-bold': 'SourceSans3-Bold',
  serif: 'SourceSerif4',
  'serif-bold': 'SourceSerif4-Bold',
  'serif-italic': 'SourceSerif4-Italic',
};
const faces = Object.entries(FONTS).map(([name, file]) => [name, fontkit.create(Buffer.from(fontFile(file)))]);

export function newDocument({ size, title, subject, author }) {
  const doc = new PDFDocument({
    size,
    margin: 0,
    lang: 'es',
    displayTitle: true,
    bufferPages: true,
    font: faces[0][1],
    info: { Title: title, Subject: subject, Author: author },
  });
  for (const [name, face] of faces) doc.registerFont(name, face);
  return doc;
}

const art = new Map();

/** `operators` as a form object, drawn at the page's lower left. */
export function drawArt(doc, name, width, height, operators) {
  if (!art.has(name)) art.set(name, deflateSync(operators(width, height)));
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {}, Filter: 'FlateDecode' });
  form.end(art.get(name));
  doc.page.xobjects.Art = form;
  doc.addContent(`q 1 0 0 -1 0 ${height} cm /Art Do Q`);
}

/** The bytes of the finished document. */
export function finish(doc) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

/** One line with its base line at `y`; `align` says what `x` is. */
export function line(doc, font, size, color, text, x, y, align = 'left', characterSpacing = 0) {
  doc.font(font).fontSize(size).fillColor(color);
  let left = x;
  if (align !== 'left') {
    const width = doc.widthOfString(text, { characterSpacing });
    left = align === 'center' ? x - width / 2 : x - width;
  }
  doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing });
}

/** Breaks text at spaces into lines of `width` points, in the font and size that are set. */
export function wrap(doc, text, width) {
  const space = doc.widthOfString(' ');
  const lines = [];
  for (const paragraph of text.split('\n')) {
    let current = '';
    let used = 0;
    for (const word of paragraph.split(' ')) {
      const wide = doc.widthOfString(word);
      if (current !== '' && used + space + wide <= width) {
        current += ` ${word}`;
        used += space + wide;
        continue;
      }
      if (current !== '') lines.push(current);
      current = word;
      used = wide;
    }
    lines.push(current);
  }
  return lines;
}
