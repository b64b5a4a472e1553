import { inCaracas, isIsoDate, showDate } from '@registro/contracts/dates';
import { NUMBER_ALPHABET, NUMBER_LENGTH, normalizeNumber } from '@registro/contracts/documents/document-number';
import { amountToType, centsToNumber, showAmount, typedToCents } from '@registro/contracts/money';
import { readPhone } from '@registro/contracts/phone';
import { decodeLink, doiLink, normalizeDoi } from '@registro/contracts/products/link';
import { showRif, wholeRif } from '@registro/contracts/scholarships/rif';
import { bareNumber } from '@registro/contracts/validation';
import fc from 'fast-check';
import { showCedula } from '../profile/record/names.js';
import { type Change, changeOf } from '../forms/amount.js';
import { dateToValue, maskAccount, maskDate, maskPhone, valueToDate } from '../forms/text.js';

const digits = (from: number, to = from) => fc.stringMatching(new RegExp(`^[1-9]\\d{${from - 1},${to - 1}}$`));
const day = fc
  .date({ min: new Date('1910-01-01'), max: new Date('2190-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  .filter(isIsoDate);

interface Printed {
  what: string;
  held: fc.Arbitrary<string>;
  /** every way in which the product shows it */
  shown: ((held: string) => string)[];
  /** what a field, a search or an import makes of it */
  read: (text: string, change: Change) => string | null;
  /** keys that are put in place one by one; left out: it is read once it is there */
  typed?: true;
}

const PRINTED: Printed[] = [
  {
    what: 'the number of a certificate or receipt',
    held: fc
      .array(fc.constantFrom(...NUMBER_ALPHABET), { minLength: NUMBER_LENGTH, maxLength: NUMBER_LENGTH })
      .map((symbols) => symbols.join('').match(/.{4}/g)!.join('-')),
    shown: [(n) => n, (n) => `https://registro.example/verificar/${n}`, (n) => `registro.example/verificar/${n}?x=1`],
    read: normalizeNumber,
  },
  {
    what: 'a DOI',
    held: fc.stringMatching(/^10\.\d{4,9}\/[a-z0-9][a-z0-9.()-]{0,12}[a-z0-9]$/).filter((doi) => normalizeDoi(doi) === doi),
    shown: [(doi) => doi, (doi) => `doi:${doi}`, (doi) => doi.toUpperCase(), doiLink, (doi) => doiLink(doi).slice('https://'.length)],
    read: (text) => normalizeDoi(decodeLink(text)),
  },
  {
    what: 'a telephone',
    held: digits(10).map(readPhone),
    shown: [(phone) => phone, (phone) => `+58 ${phone}`],
    read: maskPhone,
    typed: true,
  },
  {
    what: 'a cédula',
    held: digits(6, 8).map((cedula) => `V${cedula}`),
    shown: [
      (cedula) => showCedula({ prefijo_documento_identidad: 'V', documento_identidad: cedula.slice(1) }),
      (cedula) => `V-${cedula.slice(1).replace(/\B(?=(\d{3})+$)/g, '.')}`,
    ],
    read: bareNumber,
  },
  {
    what: 'a RIF',
    held: digits(6, 9).map((rif) => wholeRif('J', rif)),
    shown: [(rif) => rif, showRif],
    read: (text) => bareNumber(text).toUpperCase(),
  },
  {
    what: 'an account',
    held: digits(20),
    shown: [(account) => account, maskAccount],
    read: (text) => bareNumber(maskAccount(text)),
    typed: true,
  },
  {
    what: 'an amount',
    held: fc.integer({ min: 0, max: 999_999_999_999_999 }).map(String),
    shown: [
      (cents) => showAmount(centsToNumber(Number(cents))),
      (cents) => `Bs. ${showAmount(centsToNumber(Number(cents)))}`,
      (cents) => amountToType(centsToNumber(Number(cents))),
    ],
    read: (text) => String(typedToCents(text)),
  },
  {
    what: 'a day',
    held: day,
    shown: [showDate, (iso) => inCaracas(iso, 'day'), (iso) => iso],
    read: (text, change) => dateToValue(maskDate(text, change, text)),
  },
];

/** As it comes along from a PDF, a message or a phone. */
const COPIES: ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\u200b\u00a0`,
  (text) => `\u202a${text}\u202c`,
  (text) => text.replaceAll('-', '–'),
  (text) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'),
];
/** Dashes are part of some values, as of a DOI. */
const DASHES_MATTER = ['a DOI'];

describe.each(PRINTED)('What is printed of $what', ({ what, held, shown, read, typed }) => {
  it.each(shown.map((show, i) => [i, show] as const))('in way %i is taken back when it is pasted or imported', (_, show) => {
    fc.assert(
      fc.property(held, fc.constantFrom(...(DASHES_MATTER.includes(what) ? COPIES.slice(0, 3) : COPIES)), (value, copy) => {
        expect(read(copy(show(value)), 'whole')).toBe(value);
      }),
    );
  });

  if (typed)
    it('is taken back when it is typed', () => {
      const type = (text: string) =>
        [...text].reduce((before, key) => read(before + key, changeOf({ inputType: 'insertText', data: key } as InputEvent)) ?? '', '');
      fc.assert(fc.property(held, (value) => shown.every((show) => type(show(value)) === value)));
    });
});

it('a day is shown and held alike', () => expect(valueToDate('2026-03-14')).toBe(showDate('2026-03-14')));
