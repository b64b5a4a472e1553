import { amountInWords } from './amount-words.js';

it.each([
  [0, 'cero bolívares'],
  [1, 'cero bolívares con un céntimo'],
  [100, 'un bolívar'],
  [2121, 'veintiún bolívares con veintiún céntimos'],
  [10_000, 'cien bolívares'],
  [150_050, 'mil quinientos bolívares con cincuenta céntimos'],
  [3_100_131, 'treinta y un mil un bolívares con treinta y un céntimos'],
  [100_000_000, 'un millón de bolívares'],
  [200_000_100, 'dos millones un bolívares'],
  [123_456_789, 'un millón doscientos treinta y cuatro mil quinientos sesenta y siete bolívares con ochenta y nueve céntimos'],
  [100_000_000_000_000, 'un billón de bolívares'],
  [
    999_999_999_999_999,
    /^nueve billones novecientos noventa y nueve mil novecientos noventa y nueve millones .* con noventa y nueve céntimos$/,
  ],
])('%d céntimos are %s', (cents, words) => {
  expect(amountInWords(cents)).toMatch(typeof words === 'string' ? new RegExp(`^${words}$`) : words);
});
