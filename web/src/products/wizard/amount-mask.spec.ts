import { parseAmount } from '@registro/contracts/money';
import fc from 'fast-check';
import { maskAmount } from './amount-mask.js';

describe('The mask of an amount', () => {
  it('puts dots between thousands and keeps one comma with two decimals', () => {
    expect(maskAmount('1234567,891')).toBe('1.234.567,89');
    expect(maskAmount('12,3,4')).toBe('12,34');
    expect(maskAmount('abc')).toBe('');
    expect(maskAmount('007')).toBe('7');
  });

  it('never shows more than 16 characters, nor anything that the contract does not read', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,x'), maxLength: 40 }), (typed) => {
        const shown = maskAmount(typed);
        expect(shown.length).toBeLessThanOrEqual(16);
        expect(maskAmount(shown)).toBe(shown);
        const whole = /^\d/.test(shown) && !shown.endsWith(',');
        expect(whole ? parseAmount(shown) : 0).not.toBeNull();
      }),
    );
  });
});
