import { instantOf, longDate, properCase, sentenceCase, shortDate, showCedula } from './spanish.js';

test('an instant is the day that it is in Caracas', () => {
  expect(longDate('2026-03-15T03:59:00Z')).toBe('14 de marzo de 2026');
  expect(longDate('2026-03-15T04:01:00Z')).toBe('15 de marzo de 2026');
});

test('a plain day stays the day that it is', () => {
  expect(longDate('2026-01-01')).toBe('1 de enero de 2026');
  expect(shortDate('2026-01-01')).toBe('01/01/2026');
});

test('what is no date is refused', () => {
  expect(() => instantOf('ayer')).toThrow('Not a date: ayer');
});

test.each([
  ['V-12345678', 'V-12.345.678'],
  ['e1234567', 'E-1.234.567'],
  ['123456', '123.456'],
  ['PAS-77 X', 'PAS-77 X'],
])('the cédula %s is shown as %s', (cedula, shown) => {
  expect(showCedula(cedula)).toBe(shown);
});

test.each([
  ['DOCTORA EN CIENCIAS', 'Doctora en ciencias', 'Doctora en Ciencias'],
  ['UNIVERSIDAD DE LOS ANDES (ULA)', 'Universidad de los andes (ULA)', 'Universidad de los Andes (ULA)'],
  ['BIOLOGÍA II, I.V.I.C.', 'Biología II, I.V.I.C.', 'Biología II, I.V.I.C.'],
  ['FEMENINO', 'Femenino', 'Femenino'],
  ['IVIC', 'IVIC', 'IVIC'],
  ['Universidad Simón Bolívar', 'Universidad Simón Bolívar', 'Universidad Simón Bolívar'],
  ['2019-2020', '2019-2020', '2019-2020'],
  ['', '', ''],
])('%s, written in capitals, is set as «%s» in a sentence and as «%s» where it is a name', (text, sentence, name) => {
  expect(sentenceCase(text)).toBe(sentence);
  expect(properCase(text)).toBe(name);
});
