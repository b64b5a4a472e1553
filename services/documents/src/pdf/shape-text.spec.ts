import { EmbeddedFont } from './embedded-font.js';
import { fontFace } from './font-face.js';
import { shapeText } from './shape-text.js';

test('text of one direction stays as it is', () => {
  expect(shapeText('José Ñáñez, Дмитрий, Σωκράτης 12/2')).toBe('José Ñáñez, Дмитрий, Σωκράτης 12/2');
});

test('what prints nothing is left out, and other spaces are one space', () => {
  expect(shapeText('Ana\u200b\u202e\t\u00a0 Mar\u0000ía')).toBe('Ana María');
});

test.each([
  ['ب Ana', 'Ana \ufe8f'],
  ['שלום 123', '123 םולש'],
  ['שלום Ana', 'Ana םולש'],
  ['Ana שלום Paz', 'Ana םולש Paz'],
  ['שלום 123', '123 םולש'],
])('what is written from right to left in %s is put in visual order, whatever was shaped before', (text, visual) => {
  expect(shapeText(text)).toBe(visual);
});

test('Arabic letters are joined, in visual order, with signs that the font has', () => {
  const shaped = shapeText('عبد الله');
  // from the right: ain and beh joined, dal at their end; alef alone, lam, lam and heh joined
  expect(shaped).toBe([...'\ufecb\ufe92\ufeaa \ufe8d\ufedf\ufee0\ufeea'].toReversed().join(''));
  const face = fontFace('DejaVuSansCondensed');
  for (const sign of shaped) expect(face.glyphOf(sign.codePointAt(0)!)).not.toBe(0);
});

test('width and glyphs are those of the shaped text', () => {
  const font = new EmbeddedFont([fontFace('DejaVuSansCondensed')], false);
  expect(font.widthOf('عبد')).toBe(font.widthOf('\ufeaa\ufe92\ufecb'));
  expect(font.encode('لا')).toHaveLength(4); // lam and alef are one sign
});
