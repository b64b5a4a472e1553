import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MAX_CHARS,
  amountToType,
  centsToNumber,
  parseAmount,
  readAmount,
  showAmount,
  typedToCents,
} from '@registro/contracts/money';
import fc from 'fast-check';
import { changeOf } from './amount.js';

const cents = fc.integer({ min: 0, max: AMOUNT_MAX_CENTS });

describe('An amount that is typed', () => {
  it.each([
    ['1234567,8', '1.234.567,8'],
    ['1.234.567,89', '1.234.567,89'],
    ['1,234.50', '1.234,50'],
    ['12.50', '12,50'],
    ['12.', '12'],
    ['007', '7'],
    ['1.234', '1.234'],
  ])('%s is put in order as %s once one leaves the field', (typed, left) => expect(readAmount(typed)).toBe(left));

  it.each(['-5', '1234567,891', '1234.567', '100,000', '12,3,4', ',5', 'abc', '99999999999999'])(
    '%s is no amount and stays as it was typed, for the contract to refuse',
    (typed) => {
      expect(readAmount(typed)).toBe(typed);
      expect(parseAmount(typed)).toBeNull();
    },
  );

  it('is put in order once, however often one comes back to the field', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,x-'), maxLength: 40 }), (keys) => {
        const left = readAmount(keys);
        expect(readAmount(left)).toBe(left);
        expect(left === keys || (parseAmount(left) !== null && left.length <= AMOUNT_MAX_CHARS)).toBe(true);
      }),
    );
  });

  it('is itself, whatever the amount', () => {
    fc.assert(fc.property(cents, (c) => typedToCents(readAmount(amountToType(centsToNumber(c)))) === c));
  });
});

describe('An amount that is pasted', () => {
  it.each([
    ['1.234.567,89', '1.234.567,89'],
    ['1234567,89', '1.234.567,89'],
    ['1,234,567.89', '1.234.567,89'],
    ['1,234,567', '1.234.567'],
    ['1234567.89', '1.234.567,89'],
    ['1.234', '1.234'],
    ['12.5', '12,5'],
    ['1 234 567,89', '1.234.567,89'],
    ['1\u00a0234,5', '1.234,5'],
    ['Bs. 1.234,50', '1.234,50'],
    ['1.234,50 Bs.', '1.234,50'],
    ['Bs.S 5', '5'],
    ['VES 5', '5'],
    ['  5\n', '5'],
  ])('as %s is %s', (pasted, shown) => expect(readAmount(pasted)).toBe(shown));

  it.each(['1,234', '0.500', '1.234,567', '-5', '5 €', '$ 5', '1e3', '12 34', '99999999999999,99', '1.23.456', '1,2,3'])(
    'as %s stays as it is, for the contract to refuse',
    (pasted) => {
      expect(readAmount(pasted)).toBe(pasted);
      expect(parseAmount(pasted)).toBeNull();
    },
  );

  it('is never read as another amount than the contract reads in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., '), maxLength: 20 }), (text) => {
        const strict = typedToCents(text);
        expect(strict === null || typedToCents(readAmount(text)) === strict).toBe(true);
      }),
    );
  });

  it('is itself when it was stored and printed, in every way that it is written', () => {
    const english = (shown: string) => shown.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
    fc.assert(
      fc.property(cents, (c) => {
        const shown = showAmount(centsToNumber(c));
        const plain = shown.replaceAll('.', '');
        for (const written of [shown, plain, english(shown), english(plain), `Bs. ${shown}`, `${shown} Bs.`, shown.replaceAll('.', ' ')])
          expect(typedToCents(readAmount(written))).toBe(c);
      }),
    );
  });
});

it.each([
  [{ inputType: 'insertText', data: '5' }, 'key'],
  [{ inputType: 'insertCompositionText', data: '12' }, 'key'],
  [{ inputType: 'insertText', data: '12.50' }, 'whole'],
  [{ inputType: 'insertFromPaste', data: '5' }, 'whole'],
  [{ inputType: 'deleteContentBackward', data: null }, 'deletion'],
  [{}, 'whole'],
])('a change that the browser calls %p is a %s', (event, change) => expect(changeOf(event as InputEvent)).toBe(change));
