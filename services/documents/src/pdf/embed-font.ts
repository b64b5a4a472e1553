import type { EmbeddedFont } from './embedded-font.js';
import { UNITS_PER_EM } from './font-face.js';
import { deflate, type PdfInternals } from './pdf-internals.js';

/** jsPDF's record of a font. */
export interface FontEntry {
  id: string;
  fontName: string;
  fontStyle: string;
  metadata: EmbeddedFont;
  objectNumber: number;
  isAlreadyPutted: boolean;
}

/** Writes the objects of a font: file, ToUnicode map, descriptor, descendant, and the font itself. */
export function putFont(font: FontEntry, { out, newObject, putStream }: PdfInternals): void {
  const { metadata } = font;
  const face = metadata.faces[0]!;
  const thousandths = (units: number): number => Math.round((units * 1000) / UNITS_PER_EM);
  // six letters tell one subset of a face from another: F15 → AAAFBF
  const tag = font.id.replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit))).padStart(6, 'A');
  const name = `${tag}+${face.name}`;
  const bytes = metadata.file();

  const file = newObject();
  putStream({
    data: deflate(bytes),
    filters: [],
    alreadyAppliedFilters: ['/FlateDecode'],
    additionalKeyValues: [{ key: 'Length1', value: bytes.length }],
    objectId: file,
  });
  out('endobj');

  const toUnicode = newObject();
  putStream({ data: metadata.toUnicode(), filters: ['FlateEncode'], objectId: toUnicode });
  out('endobj');

  const descriptor = newObject();
  const flags = 4 + (font.fontName === 'serif' ? 2 : 0) + (face.italicAngle === 0 ? 0 : 64);
  out(`<</Type /FontDescriptor /FontName /${name} /FontFile2 ${file} 0 R /Flags ${flags} /StemV ${font.fontStyle === 'bold' ? 140 : 80}`);
  out(`/FontBBox [-500 ${thousandths(face.descent)} 1500 ${thousandths(face.ascent)}] /ItalicAngle ${face.italicAngle}`);
  out(
    `/Ascent ${thousandths(face.ascent)} /Descent ${thousandths(face.descent)} /CapHeight ${thousandths(face.outline(face.glyphOf(0x48)).box[3])}>>`,
  );
  out('endobj');

  const descendant = newObject();
  out(`<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>`);
  out(`/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${metadata.widths().join(' ')}]]>>`);
  out('endobj');

  font.objectNumber = newObject();
  out(
    `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R>>`,
  );
  out('endobj');
  font.isAlreadyPutted = true;
}
