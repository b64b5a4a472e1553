import { accountText } from './bank-values.js';

describe('an account number to read', () => {
  it('stands in its four parts when it is whole', () => {
    expect(accountText('01020001690000000012')).toBe('0102 0001 69 0000000012');
  });

  it('stays as it is when the bank’s own is shorter', () => {
    expect(accountText('1234567890')).toBe('1234567890');
  });
});
