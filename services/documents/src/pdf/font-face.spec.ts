import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { jsPDF } from 'jspdf';
import { EmbeddedFont } from './embedded-font.js';
import { fontFace } from './font-face.js';

/** jsPDF's own reader of the same file, slow and independent of ours. */
interface Reference {
  cmap: { unicode: { codeMap: Record<number, number> } };
  hmtx: { forGlyph(glyph: number): { advance: number; lsb: number } };
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
    if (face.advances[glyph] !== metric.advance || face.bearings[glyph] !== metric.lsb)
      throw new Error(`U+${code.toString(16)} is measured wrongly`);
    checked++;
  }
  expect(checked).toBeGreaterThan(3000);
});

test('a subset carries the glyphs used, their components, and no other', () => {
  const font = new EmbeddedFont([fontFace('DejaVuSerifCondensed'), fontFace('DejaVuSansCondensed')], false);
  // Ñ is composed of N and a tilde, the Arabic letter, which only the second face has, of a bowl and a dot
  expect(font.encode('Ñsب')).toBe('000100020003');
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
  expect(glyphCount).toBe(1 + 3 + 2 + 2);
  expect(tables['hmtx']!.length).toBe(4 * glyphCount);
  expect(view.getUint32(tables['loca']!.at + 4 * glyphCount)).toBe(tables['glyf']!.length);
  expect(font.toUnicode()).toContain('<0001><00d1>');
});

test('a character that no face has is shown as the replacement sign, not left out', () => {
  const font = new EmbeddedFont([fontFace('DejaVuSerifCondensed')], false);
  expect(font.widthOf('木')).toBe(font.widthOf('\ufffd'));
  expect(font.encode('木木')).toBe('00010001');
});
