import fc from 'fast-check';
import { NUMBER_ALPHABET, NUMBER_LENGTH, normalizeNumber } from './document-number.js';

const issued = fc
  .array(fc.constantFrom(...NUMBER_ALPHABET), { minLength: NUMBER_LENGTH, maxLength: NUMBER_LENGTH })
  .map((symbols) => symbols.join('').match(/.{4}/g)!.join('-'));

describe('A certificate’s number', () => {
  it('stays as issued', () => {
    fc.assert(fc.property(issued, (number) => normalizeNumber(number) === number));
  });

  it('is found in lower case, without hyphens and with spaces', () => {
    fc.assert(fc.property(issued, (number) => normalizeNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `) === number));
  });

  it('is found where a digit was read as the letter it looks like', () => {
    expect(normalizeNumber('iloO-abcd-efgh')).toBe('1100-ABCD-EFGH');
  });

  it.each([[''], ['ABCD-EFGH-JKM'], ['ABCD-EFGH-JKMNP'], ['ABCD-EFGH-JKM!'], ['ABCD-EFGH-JKMU'], ['ABCD_EFGH_JKMN']])(
    'can not be %j',
    (typed) => expect(normalizeNumber(typed)).toBeNull(),
  );

  it('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => [null, 'string'].includes(normalizeNumber(typed) && 'string')));
  });
});
