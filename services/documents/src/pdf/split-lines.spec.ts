import fc from 'fast-check';
import { EmbeddedFont } from './embedded-font.js';
import { fontFace } from './font-face.js';
import { splitLines } from './split-lines.js';

const font = new EmbeddedFont([fontFace('DejaVuSansCondensed')]);

test('no line is wider than the measure, and no letter is lost', () => {
  const word = fc.stringMatching(/^[a-zA-ZñÑáü@.\-/]{1,60}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.integer({ min: 3, max: 40 }), (words, width) => {
      const lines = splitLines(words.join(' '), width, font);
      for (const line of lines) expect(font.widthOf(line)).toBeLessThanOrEqual(width + 1e-9);
      expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
    }),
  );
});

test('what stands further apart where two parts of a word meet is no wider than the measure', () => {
  for (const line of splitLines('.áá-OSüAÑ. .', 3, font)) expect(font.widthOf(line)).toBeLessThanOrEqual(3 + 1e-9);
});

test('text is broken at spaces, and again at the ends of its own lines', () => {
  expect(splitLines('uno dos tres', 4.5, font)).toEqual(['uno dos', 'tres']);
  expect(splitLines('uno\ndos', 40, font)).toEqual(['uno', 'dos']);
});

test('an address that is too long is broken after a mark', () => {
  expect(splitLines('persona.con.nombre@universidad.edu.ve', 11, font)).toEqual(['persona.con.nombre@', 'universidad.edu.ve']);
});
