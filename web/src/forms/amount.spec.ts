import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MAX_CHARS,
  amountToType,
  centsToNumber,
  parseAmount,
  showAmount,
  typedToCents,
} from '@registro/contracts/money';
import fc from 'fast-check';
import { changeOf, maskAmount, readAmount } from './amount.js';

const cents = fc.integer({ min: 0, max: AMOUNT_MAX_CENTS });
const type = (text: string) => [...text].reduce((shown, key) => maskAmount(shown + key, 'key', shown), '');
const erase = (shown: string) => maskAmount(shown.slice(0, -1), 'deletion', shown);

describe('An amount that is typed', () => {
  it.each([
    ['1234567,891', '1.234.567,89'],
    ['12,3,4', '12,34'],
    ['abc', ''],
    ['007', '7'],
    [',5', '0,5'],
    ['1.234.567,89', '1.234.567,89'],
    ['1.500.000', '1.500.000'],
  ])('%s is shown as %s', (typed, shown) => expect(type(typed)).toBe(shown));

  it.each([
    ['12.50', '12,50'],
    ['1234.5', '1.234,5'],
    ['1234.56', '1.234,56'],
    ['12.', '12'],
    ['1.234', '1.234'],
  ])('%s, with the dot of a numeric keypad, is %s once one leaves the field', (typed, left) => expect(readAmount(type(typed))).toBe(left));

  it('loses its last digit, and only that, to the backspace', () => {
    expect(erase('1.234')).toBe('123');
    expect(erase('1.234,5')).toBe('1.234,');
    expect(erase(erase('1.234,5'))).toBe('1.234');
    expect(erase(type('12.50'))).toBe('12.5');
  });

  it('never shows more than 16 characters, and refuses the key instead of another digit', () => {
    expect(type('99999999999999')).toBe('9999999999999');
    expect(maskAmount('19.999.999.999,99', 'key', '9.999.999.999,99')).toBe('19999999999,99');
    expect(maskAmount('19999999999999,99', 'key', '9999999999999,99')).toBe('9999999999999,99');
  });

  it('is what the contract reads, whatever keys are pressed, once one leaves the field', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,x'), maxLength: 40 }), (keys) => {
        const shown = type(keys);
        expect(shown.length).toBeLessThanOrEqual(AMOUNT_MAX_CHARS);
        expect(readAmount(readAmount(shown))).toBe(readAmount(shown));
        expect(shown === '' || parseAmount(readAmount(shown)) !== null).toBe(true);
      }),
    );
  });

  it('is itself, whatever the amount, and is always shown as one that can be read', () => {
    fc.assert(fc.property(cents, (c) => typedToCents(type(amountToType(centsToNumber(c)))) === c));
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
  ])('as %s is %s', (pasted, shown) => expect(maskAmount(pasted, 'whole', '')).toBe(shown));

  it.each(['1,234', '0.500', '1.234,567', '-5', '5 €', '$ 5', '1e3', '12 34', '99999999999999,99', '1.23.456', '1,2,3'])(
    'as %s stays as it is, for the contract to refuse',
    (pasted) => {
      expect(maskAmount(pasted, 'whole', '')).toBe(pasted);
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
          expect(typedToCents(maskAmount(written, 'whole', ''))).toBe(c);
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
