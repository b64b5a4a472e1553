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
  expect(font.widthOf('𠀀')).toBe(font.widthOf('\ufffd'));
  expect(font.encode('𠀀𠀀')).toBe('00010001');
});

test.each([
  ['Chinese', '王小明'],
  ['Japanese', '高橋さくら'],
  ['Korean', '김민준'],
  ['Hindi', 'अमित'],
  ['Bengali', 'রবি'],
  ['Tamil', 'குமார்'],
  ['Thai', 'สมชาย'],
])('a name in %s is drawn with signs of its own, whatever DejaVu lacks', (_, name) => {
  const font = new EmbeddedFont([fontFace('DejaVuSerifCondensed'), fontFace('DejaVuSansCondensed')], false);
  const signs = new Set(name).size;
  const drawn = font.encode(name).match(/.{4}/g)!;
  expect(new Set(drawn).size).toBe(signs);
  for (const sign of name) expect(font.toUnicode()).toContain(`><${sign.charCodeAt(0).toString(16).padStart(4, '0')}>`);
  expect(font.toUnicode()).not.toContain('<fffd>');
});

test('a face of other units an em is brought to those of DejaVu: widths, box and outline', () => {
  const face = fontFace('Unifont');
  const { bytes } = face.outline(face.glyphOf(0x6728));
  const view = new DataView(bytes.buffer);
  expect([face.unitsPerEm, face.advances[face.glyphOf(0x6728)]]).toEqual([2048, 2048]);
  const contours = view.getInt16(0);
  const points = view.getUint16(8 + 2 * contours) + 1;
  const start = 12 + 2 * contours;
  expect(bytes).toHaveLength(start + 5 * points);
  const along = (axis: number) => {
    let at = 0;
    return Array.from({ length: points }, (_, i) => (at += view.getInt16(start + points + 2 * (axis * points + i))));
  };
  // The box that the glyph states is the one its points make.
  const [x, y] = [along(0), along(1)];
  expect([2, 4, 6, 8].map((at) => view.getInt16(at))).toEqual([Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]);
});
