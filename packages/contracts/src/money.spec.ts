import fc from 'fast-check';
import {
  AMOUNT_MAX_CENTS,
  amountDoubt,
  amountToType,
  centsToDecimal,
  centsToNumber,
  decimalToCents,
  numberToCents,
  parseAmount,
  showAmount,
  typedToCents,
} from './money.js';

const cents = fc.integer({ min: 0, max: AMOUNT_MAX_CENTS });

describe('money', () => {
  it.each([
    ['1.234.567,89', 1234567.89],
    ['1234567,89', 1234567.89],
    ['0,05', 0.05],
    ['5', 5],
    ['5,5', 5.5],
    ['9999999999999,99', 9999999999999.99],
    ['9.999.999.999,99', 9999999999.99],
    [' 12 ', 12],
    ['5,', 5],
    ['1.23', 1.23],
    ['1500,5', 1500.5],
    ['1500.5', 1500.5],
    ['1,500.50', 1500.5],
    ['Bs. 1.500,50\u200b', 1500.5],
    ['99.999.999.999,99', 99999999999.99],
  ])('%s is read as %d', (typed, expected) => expect(parseAmount(typed)).toBe(expected));

  it.each(['', ',5', '1,234', '1234.567', '1..000', '0.500', '-5', '1e5', '12a', '99999999999999,9', '１２'])('%s is no amount', (typed) =>
    expect(parseAmount(typed)).toBeNull(),
  );

  it.each([
    ['1,234', '¿Es 1.234,00 o 1,23? Escríbalo con sus dos céntimos'],
    ['0.500', '¿Es 500,00 o 0,50? Escríbalo con sus dos céntimos'],
    ['1.234', null],
    ['abc', null],
  ])('of %s it is asked: %s', (typed, question) => expect(amountDoubt(typed)).toBe(question));

  it.each([
    [0.1 + 0.2, 30],
    [1.15 * 3, 345],
    [4.35 * 100, 43500],
    [1.005, null],
    [0.001, null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e13, null],
  ])('the number %d is %p céntimos', (amount, expected) => expect(numberToCents(amount)).toBe(expected));

  it('loses no céntimo on any way', () => {
    fc.assert(
      fc.property(cents, (c) => {
        expect(numberToCents(centsToNumber(c))).toBe(c);
        expect(numberToCents(JSON.parse(JSON.stringify(centsToNumber(c))) as number)).toBe(c);
        expect(decimalToCents(centsToDecimal(c))).toBe(c);
        expect(Number(centsToDecimal(c))).toBe(centsToNumber(c));
        const shown = showAmount(centsToNumber(c));
        expect(typedToCents(shown)).toBe(c);
        expect(typedToCents(shown.replaceAll('.', ''))).toBe(c);
        expect(typedToCents(amountToType(centsToNumber(c)))).toBe(c);
      }),
      { numRuns: 3000 },
    );
  });

  it('sums of céntimos stay exact where sums of numbers do not', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { maxLength: 50 }),
        (list) => numberToCents(centsToNumber(list.reduce((a, b) => a + b, 0))) === list.reduce((a, b) => a + b, 0),
      ),
    );
  });

  it('is shown with dots and two decimals', () => {
    expect(showAmount(1234567.5)).toBe('1.234.567,50');
    expect(showAmount(0.05)).toBe('0,05');
    expect(showAmount(null)).toBe('');
  });
});
