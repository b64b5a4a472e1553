import { findOnPage, fold, type Piece } from './pdf-search.js';

const piece = (str: string, x: number, hasEOL = false): Piece => ({
  str,
  hasEOL,
  transform: [10, 0, 0, 10, x, 700],
  width: str.length * 5,
  height: 10,
});

test('accents and case do not matter, and every letter keeps its place', () => {
  expect(fold('Título ÑANDÚ')).toBe('titulo nandu');
  for (const text of ['Título', 'ÑANDÚ', 'İstanbul', '𝒜bc']) expect(fold(text)).toHaveLength(text.length);
});

test('a text is found where it stands, as wide as its letters', () => {
  const [found] = findOnPage([piece('El título universitario', 100)], 'TITULO');
  expect(found).toEqual([[115, 698, 145, 710]]);
});

test('a text that goes over two lines is one place with two boxes', () => {
  const found = findOnPage([piece('Universidad', 100, true), piece('Central', 100)], 'universidad  central');
  expect(found).toHaveLength(1);
  expect(found[0]).toHaveLength(2);
});

test('each place counts, and nothing is found of nothing', () => {
  expect(findOnPage([piece('sello y sello', 0)], 'sello')).toHaveLength(2);
  expect(findOnPage([piece('sello', 0)], ' ')).toEqual([]);
  expect(findOnPage([], 'sello')).toEqual([]);
});
