import { asOneText } from './tagged.js';

// A viewer's own text leaves out spaces at the ends of lines, so the file cannot be asked.
test('lines of one text have a space between them, and none behind the last', () => {
  expect(asOneText(['investigan,', 'crean e', 'innovan.'])).toEqual(['investigan, ', 'crean e ', 'innovan.']);
  expect(asOneText(['sola'])).toEqual(['sola']);
  expect(asOneText([])).toEqual([]);
});
