import { EmbeddedFont } from './embedded-font.js';
import { fontFace } from './font-face.js';
import { shapeText } from './shape-text.js';

const faces = ['DejaVuSerifCondensed', 'DejaVuSansCondensed'].map(fontFace);
const shape = (text: string) => shapeText(text, faces, true);
/** What stands behind the glyphs, from left to right. */
const seen = (text: string) =>
  shape(text)
    .map((glyph) => glyph.text)
    .join('');

test('text of one direction stays as it is', () => {
  expect(seen('José Ñáñez, Дмитрий, Σωκράτης 12/2')).toBe('José Ñáñez, Дмитрий, Σωκράτης 12/2');
});

test('what prints nothing is left out, and other spaces are one space', () => {
  expect(seen('Ana\u200b\u202e\t\u00a0 Mar\u0000ía')).toBe('Ana María');
});

test.each([
  ['ب Ana', 'Ana ب'],
  ['שלום 123', '123 םולש'],
  ['שלום Ana', 'Ana םולש'],
  ['Ana שלום Paz', 'Ana םולש Paz'],
])('what is written from right to left in %s is put in visual order, whatever was shaped before', (text, visual) => {
  expect(seen(text)).toBe(visual);
});

test('Arabic letters are joined: a letter has another form inside a word', () => {
  const alone = shape('ع ب د').map((g) => g.glyph);
  const joined = shape('عبد').map((g) => g.glyph);
  expect(joined).toHaveLength(3);
  expect(joined.filter((glyph) => alone.includes(glyph))).toEqual([]);
  expect(shape('لا')).toHaveLength(1);
});

test('Indic letters make conjuncts: fewer signs than letters, one of a face that joins them', () => {
  const placed = shape('क्ष');
  expect(placed.map((g) => [g.face.name, g.text])).toEqual([['NotoSansDevanagari', 'क्ष']]);
  // The vowel that is written before its consonant is drawn before it, and read after it.
  expect(seen('हि')).toBe('हि');
  expect(shape('हि')[0]!.glyph).not.toBe(shape('ह')[0]!.glyph);
});

test('marks stand where their letter has place for them', () => {
  const [, mark] = shape('q\u0308');
  expect(mark).toMatchObject({ text: '\u0308' });
  // Two marks of Thai stand one above the other, or in two forms.
  const [letter, vowel, tone] = shape('ที่');
  expect([letter!.face.name, vowel!.advance, tone!.advance]).toEqual(['NotoSansThai', 0, 0]);
  expect(tone!.dy !== 0 || tone!.glyph !== shape('ท่')[1]!.glyph).toBe(true);
});

test('width and glyphs are those of the shaped text', () => {
  const font = new EmbeddedFont([fontFace('DejaVuSansCondensed')]);
  expect(font.encode('لا', 10)).toHaveLength(4);
  expect(font.widthOf('لا')).toBeLessThan(font.widthOf('ل') + font.widthOf('ا'));
});
