import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { jsPDF } from 'jspdf';
import { EmbeddedFont } from './embedded-font.js';
import { fontFace } from './font-face.js';
import { shapeText } from './shape-text.js';

/** jsPDF's own reader of the same file, slow and independent of ours. */
interface Reference {
  cmap: { unicode: { codeMap: Record<number, number> } };
  hmtx: { forGlyph(glyph: number): { advance: number } };
}
const { TTFFont } = jsPDF.API as unknown as { TTFFont: { open(bytes: Uint8Array): Reference } };
const bytesOf = (file: string) => new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`)));

test.each([
  'DejaVuSansCondensed',
  'DejaVuSansCondensed-Bold',
  'DejaVuSerifCondensed',
  'DejaVuSerifCondensed-Bold',
  'DejaVuSerifCondensed-Italic',
])('every character of %s has the glyph and the width that the file gives it', (file) => {
  const face = fontFace(file);
  const reference = TTFFont.open(bytesOf(file));
  let checked = 0;
  for (let code = 1; code < 0xffff; code++) {
    const glyph = reference.cmap.unicode.codeMap[code] ?? 0;
    if (face.glyphOf(code) !== glyph) throw new Error(`U+${code.toString(16)}: ${face.glyphOf(code)} for ${glyph}`);
    if (glyph === 0) continue;
    const metric = reference.hmtx.forGlyph(glyph);
    if (face.advanceOf(glyph) !== metric.advance) throw new Error(`U+${code.toString(16)} is measured wrongly`);
    checked++;
  }
  expect(checked).toBeGreaterThan(3000);
});

const embedded = (...files: string[]) => new EmbeddedFont(files.map(fontFace));

test('a subset carries the glyphs used and no other', () => {
  const font = embedded('DejaVuSerifCondensed', 'DejaVuSansCondensed');
  // the Arabic letter is of the second face
  expect(font.encode('Ñsب', 10).replaceAll(/> Tj \[-?\d+\] TJ </g, '')).toHaveLength(12);
  const file = font.file();
  const view = new DataView(file.buffer);
  const tables = Object.fromEntries(
    Array.from({ length: view.getUint16(4) }, (_, i) => [
      String.fromCharCode(...file.subarray(12 + 16 * i, 16 + 16 * i)),
      { at: view.getUint32(20 + 16 * i), length: view.getUint32(24 + 16 * i) },
    ]),
  );
  expect(Object.keys(tables)).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  const glyphCount = view.getUint16(tables['maxp']!.at + 4);
  expect(glyphCount).toBe(1 + 3);
  expect(tables['hmtx']!.length).toBe(4 * glyphCount);
  expect(view.getUint32(tables['loca']!.at + 4 * glyphCount)).toBe(tables['glyf']!.length);
  expect(font.toUnicode()).toContain('><00d1>');
});

test('a character that no face has is shown as the replacement sign, not left out', () => {
  const font = embedded('DejaVuSerifCondensed');
  expect(font.widthOf('\u{3fffd}')).toBe(font.widthOf('\ufffd'));
  expect(font.encode('\u{3fffd}\u{3fffd}', 10)).toBe('00010001');
});

test.each([
  ['Chinese', '王小明'],
  ['Chinese beyond the basic plane', '𠀋'],
  ['Japanese', '高橋さくら'],
  ['Korean', '김민준'],
])('a name in %s is drawn with signs of its own, whatever DejaVu lacks', (_, name) => {
  const font = embedded('DejaVuSerifCondensed', 'DejaVuSansCondensed');
  const drawn = font.encode(name, 10).match(/.{4}/g)!;
  expect(new Set(drawn).size).toBe(new Set(name).size);
  expect(font.toUnicode()).not.toContain('<fffd>');
});

test('a face of other units an em is brought to those of DejaVu: width, box and outline', () => {
  const face = fontFace('Unifont');
  const glyph = face.glyphOf(0x6728);
  const { bytes, box, points, contours } = face.outline(glyph);
  expect(face.advanceOf(glyph)).toBe(2048);
  const view = new DataView(bytes.buffer);
  expect(view.getInt16(0)).toBe(contours);
  expect(view.getUint16(8 + 2 * contours) + 1).toBe(points);
  // The box that the glyph states is the one that HarfBuzz measures.
  expect([2, 4, 6, 8].map((at) => view.getInt16(at))).toEqual(box);
  expect(box[3] - box[1]).toBeGreaterThan(1500);
});

test.each([
  ['Hindi', 'क', 'NotoSansDevanagari-Bold'],
  ['Bengali', 'ক', 'NotoSansBengali-Bold'],
  ['Tamil', 'க', 'NotoSansTamil-Bold'],
  ['Thai', 'ก', 'NotoSansThai-Bold'],
  ['Chinese', '王', 'Unifont-Bold'],
  ['Chinese beyond the basic plane', '𠀋', 'UnifontEX-Bold'],
])('what is bold is bold in %s too', (_, letter, name) => {
  const bold = shapeText(letter, [fontFace('SourceSerif4-Bold'), fontFace('DejaVuSerifCondensed-Bold')], true);
  expect(bold.map(({ face }) => face.name)).toEqual([name]);
  const [regular] = shapeText(letter, [fontFace('SourceSerif4')], true);
  expect(regular!.face.name).toBe(name.replace('-Bold', ''));
  expect(Buffer.from(bold[0]!.face.outline(bold[0]!.glyph).bytes)).not.toEqual(Buffer.from(regular!.face.outline(regular!.glyph).bytes));
});

test.each(['SourceSerif4', 'SourceSerif4-Bold', 'SourceSerif4-Italic'])(
  '%s has every letter that text is set in without looking further',
  (name) => {
    const face = fontFace(name);
    const simple = Array.from({ length: 0x100 - 0x20 }, (_, n) => n + 0x20).filter((c) => !(c > 0x7e && c < 0xa1) && c !== 0xad);
    expect(simple.filter((code) => face.glyphOf(code) === 0)).toEqual([]);
  },
);

test('a sign that nobody has is the replacement sign of a face that has it', () => {
  const [placed] = shapeText('\u{3fffd}', [fontFace('SourceSerif4'), fontFace('DejaVuSerifCondensed')], false);
  expect(placed).toMatchObject({ text: '\ufffd' });
  expect(placed!.glyph).not.toBe(0);
});
