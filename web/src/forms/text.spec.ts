import { readAmount } from '@registro/contracts/money';
import { PHONE } from '@registro/contracts/phone';
import { bareNumber } from '@registro/contracts/validation';
import fc from 'fast-check';
import { dateToValue, digitsOf, maskAccount, maskDate, maskPhone, valueToDate } from './text.js';

const typePhone = (text: string) => [...text].reduce((shown, key) => maskPhone(shown + key, 'key'), '');

test('a phone takes its form while it is typed, and a digit too many stays in sight for the contract to refuse', () => {
  expect(['4', '412', '4121', '4121234', '4121234567', '41212345678'].map(typePhone)).toEqual([
    '(4',
    '(412',
    '(412) 1',
    '(412) 123-4',
    '(412) 123-4567',
    '41212345678',
  ]);
  expect(['+13055551234', '041412345678', '414-123x'].map(typePhone)).toEqual(['+13055551234', '41412345678', '414123x']);
  for (const typed of ['41212345678', '+13055551234', '41412345678', '414123x']) expect(PHONE.test(typed)).toBe(false);
});

/** Ten digits of the country; those that begin with its own code are what a person typing keys cannot tell from it. */
const national = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => `${first}${rest}`)
  .filter((digits) => !digits.startsWith('58'));
const spellings = (d: string) => {
  const parts = [d.slice(0, 3), d.slice(3, 6), d.slice(6)];
  const bodies = [d, parts.join(' '), parts.join('-'), `${parts[0]}-${parts[1]}.${parts[2]}`, `(${parts[0]}) ${parts[1]}-${parts[2]}`];
  return bodies.flatMap((body) => ['', '0', '+58', '+58 ', '0058', '58', '+58 0', '(0'].map((prefix) => prefix + body));
};

test('a phone is itself however people write it, typed or pasted, and when it is printed and pasted back', () => {
  fc.assert(
    fc.property(national, (digits) => {
      const shown = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
      const all = spellings(digits);
      expect(new Set(all.map((written) => maskPhone(written, 'whole')))).toEqual(new Set([shown]));
      // With both prefixes nobody types it.
      const typed = all.filter((written) => !written.startsWith('+58 0')).map(typePhone);
      expect(new Set(typed)).toEqual(new Set([shown]));
      expect(maskPhone(shown, 'whole')).toBe(shown);
    }),
  );
});

test.each(['04141234567890', '414123456', '+1 305 555 0101', '0414-123456x', '414 123 4567 ext 2'])(
  'what is pasted and is no phone of the country stays whole, for the contract to refuse: %s',
  (text) => {
    expect(maskPhone(text, 'whole')).toBe(text);
    expect(PHONE.test(text)).toBe(false);
  },
);

test('no change of a phone makes one number into another', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()-. x'), maxLength: 24 }), (text) => {
      const read = maskPhone(text, 'whole');
      if (read === text) return;
      expect(digitsOf(text).endsWith(digitsOf(read))).toBe(true);
      expect(['', '0', '58', '0058', '580', '00580']).toContain(digitsOf(text).slice(0, -10));
    }),
  );
});

test('digits lose what separates them and nothing else, typed or pasted', () => {
  const written = ['28.460.435', '28 460 435', '28–460–435', 'V-28460435', '28460A35', '-28460435', '284604351'];
  const read = ['28460435', '28460435', '28460435', 'V28460435', '28460A35', '-28460435', '284604351'];
  expect(written.map(bareNumber)).toEqual(read);
  expect(written.map((text) => [...text].reduce((shown, key) => bareNumber(shown + key), ''))).toEqual(read);
});

/** As telephones, messages and PDFs hand a text over: with marks of direction and joiners that nobody sees. */
const copied = (text: string) => `\u202a${text.slice(0, 2)}\u2060${text.slice(2)}\u202c\ufeff`;

test('what nobody sees of a number that is copied is not judged', () => {
  expect(bareNumber(copied('V-28.460.435'))).toBe('V28460435');
  expect(maskPhone(copied('+58 414-1234567'), 'whole')).toBe('(414) 123-4567');
  expect(maskPhone(copied('0414/123.45.67'), 'whole')).toBe('(414) 123-4567');
  expect(maskAccount(copied('0102-0001-69-0000000012'))).toBe('0102 0001 69 0000000012');
  expect(maskDate(copied('02/03/1985'), 'whole')).toBe('02/03/1985');
  expect(readAmount(copied('Bs. 1.234,50'))).toBe('1.234,50');
  for (const more of ['284604351', '-5', '28460A35']) expect(bareNumber(copied(more))).toBe(more);
});

test('an account takes its groups while it is typed or however it is pasted, and loses no digit', () => {
  expect(['', '0102', '01020', '0102-0001-6', '0102.0001.69.0000000012', '010200016900000000129'].map(maskAccount)).toEqual([
    '',
    '0102',
    '0102 0',
    '0102 0001 6',
    '0102 0001 69 0000000012',
    '0102 0001 69 00000000129',
  ]);
  expect(maskAccount('0102O0016900000000012')).toBe('0102O0016900000000012');
});

test('a date takes its form while it is typed, with or without slashes', () => {
  expect(['0', '02', '0203', '02031985', '2/', '2/3/1985', '02-03-1985'].map((text) => maskDate(text))).toEqual([
    '0',
    '02',
    '02/03',
    '02/03/1985',
    '02',
    '02/03/1985',
    '02/03/1985',
  ]);
});

test('a date is never cut into another one', () => {
  expect(maskDate('02/03/19851', 'key', '02/03/1985')).toBe('02/03/1985');
  expect(
    ['2.3.1985', '02031985', '1985-03-02', '1985-03-021', '02/03/19851', '02/03/1985 x'].map((text) => maskDate(text, 'whole')),
  ).toEqual(['02/03/1985', '02/03/1985', '02/03/1985', '1985-03-021', '02/03/19851', '02/03/1985 x']);
});

test('only days of the calendar become a value', () => {
  expect(dateToValue('29/02/2024')).toBe('2024-02-29');
  expect(dateToValue('29/02/2023')).toBeNull();
  expect(dateToValue('31/04/2020')).toBeNull();
  expect(dateToValue('1/1/2020')).toBeNull();
});

test('a value is shown as day, month, year, and half-typed text as it is', () => {
  expect(valueToDate('1985-03-02')).toBe('02/03/1985');
  expect(valueToDate('1985-03-02T00:00:00Z')).toBe('02/03/1985');
  expect(valueToDate('02/03')).toBe('02/03');
  expect(valueToDate(null)).toBe('');
});
