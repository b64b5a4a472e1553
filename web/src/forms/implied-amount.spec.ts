import { AMOUNT_MAX_CENTS, amountToType, centsToNumber, parseAmount, typedToCents } from '@registro/contracts/money';
import fc from 'fast-check';
import { maskImplied } from './implied-amount.js';

const type = (keys: string) => [...keys].reduce((shown, key) => maskImplied(shown + key, 'key'), '');
const erase = (shown: string) => maskImplied(shown.slice(0, -1), 'deletion');
const paste = (text: string) => maskImplied(text, 'whole');

describe('An amount whose last two digits are the céntimos', () => {
  it.each([
    ['1', '0,01'],
    ['12', '0,12'],
    ['123456', '1.234,56'],
    ['1500,00', '1.500,00'],
    ['0012', '0,12'],
  ])('%s typed is %s', (keys, shown) => expect(type(keys)).toBe(shown));

  it('gives its digits back one by one, and is empty after the last', () => {
    expect(erase('1.234,56')).toBe('123,45');
    expect(erase('0,12')).toBe('0,01');
    expect(erase('0,01')).toBe('');
  });

  it.each([
    ['1500', '1.500,00'],
    ['1.500,5', '1.500,50'],
    ['Bs. 1,234.56', '1.234,56'],
    ['1,234', '1,234'],
    ['cien', 'cien'],
  ])('%s pasted is read as people write it: %s', (text, shown) => expect(paste(text)).toBe(shown));

  it.each(['-5', '5-', '12x', 'abc'])('%s is no amount and stays as it was typed, for the contract to refuse', (keys) => {
    expect(parseAmount(type(keys))).toBeNull();
    expect(type(keys).replaceAll(/[\d.,]/g, '')).toBe(keys.replaceAll(/\d/g, ''));
  });

  it('keeps the key that would not fit, for the contract to refuse, and is what was typed whatever the amount', () => {
    const most = amountToType(centsToNumber(AMOUNT_MAX_CENTS));
    expect(maskImplied(`${most}9`, 'key')).toBe(`${most}9`);
    expect(parseAmount(`${most}9`)).toBeNull();
    fc.assert(fc.property(fc.integer({ min: 1, max: AMOUNT_MAX_CENTS }), (cents) => typedToCents(type(String(cents))) === cents));
  });
});
