import { AMOUNT_MAX_CENTS, amountToType, centsToNumber, parseAmount, typedToCents } from '@registro/contracts/money';
import fc from 'fast-check';
import { type ImpliedState, maskImplied, settleImplied } from './implied-amount.js';

const EMPTY = { text: '', state: 'settled' as ImpliedState };
const typing = (keys: string, from = EMPTY) => [...keys].reduce((shown, key) => maskImplied(shown.text + key, 'key', shown), from);
const type = (keys: string) => typing(keys).text;
const erase = (text: string, state: ImpliedState = 'digits') => maskImplied(text.slice(0, -1), 'deletion', { text, state }).text;
const paste = (text: string) => maskImplied(text, 'whole', EMPTY).text;

describe('An amount whose last two digits are the céntimos', () => {
  it.each([
    ['1', '0,01'],
    ['12', '0,12'],
    ['123456', '1.234,56'],
    ['0012', '0,12'],
    ['1500,', '1500,'],
    ['1500,5', '1500,5'],
    ['1500,50', '1500,50'],
    ['15,50', '15,50'],
    ['15,505', '15,505'],
    ['1500.5', '1500.5'],
    ['1.500,50', '1.500,50'],
    ['0,50', '0,50'],
  ])('%s typed is %s', (keys, shown) => expect(type(keys)).toBe(shown));

  it('gives its digits back one by one, and is empty after the last', () => {
    expect(erase('1.234,56')).toBe('123,45');
    expect(erase('0,12')).toBe('0,01');
    expect(erase('0,01')).toBe('');
  });

  it.each([
    ['1500', '15,00'],
    ['1.500,5', '1.500,50'],
    ['Bs. 1,234.56', '1.234,56'],
    ['1,234', '1,234'],
    ['cien', 'cien'],
  ])('%s pasted is read as people write it: %s', (text, shown) => expect(paste(text)).toBe(shown));

  it.each([
    '5',
    '123456',
    '1500,5',
    '1500,50',
    '1500.5',
    '1.500,50',
    '1,500.50',
    '15,50',
    '0,50',
    '0.5',
    '1.500',
    '1,500',
    '1500,505',
    '12,3,4',
  ])('%s is the same, typed or pasted', (text) => expect(settleImplied(type(text))).toBe(paste(text)));

  it('is digits again once its separator is taken back, and shifts on when one comes back to it', () => {
    expect(erase('1500,', 'written')).toBe('15,00');
    expect(typing('1', { text: '15,50', state: 'settled' }).text).toBe('155,01');
  });

  it.each(['-5', '5-', '12x', 'abc'])('%s is no amount and stays as it was typed, for the contract to refuse', (keys) => {
    expect(parseAmount(type(keys))).toBeNull();
    expect(type(keys).replaceAll(/[\d.,]/g, '')).toBe(keys.replaceAll(/\d/g, ''));
  });

  it('keeps the key that would not fit, for the contract to refuse, and is what was typed whatever the amount', () => {
    const most = amountToType(centsToNumber(AMOUNT_MAX_CENTS));
    expect(maskImplied(`${most}9`, 'key', { text: most, state: 'digits' }).text).toBe(`${most}9`);
    expect(parseAmount(`${most}9`)).toBeNull();
    fc.assert(fc.property(fc.integer({ min: 1, max: AMOUNT_MAX_CENTS }), (cents) => typedToCents(type(String(cents))) === cents));
  });
});
