import fc from 'fast-check';
import { decodeLink, doiLink, doiOfLink, encodeLink, isSafeLink, normalizeDoi } from './link.js';
import { parseMonthDayYear } from './product.js';

describe('link', () => {
  it('comes out as it went in', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        (url) => decodeLink(encodeLink(url)!) === url && isSafeLink(url),
      ),
    );
  });

  it('whatever is sent, what is taken is http(s) to a URL parser too', () => {
    const piece = fc.constantFrom(
      'javascript:',
      'http://',
      'https://',
      '\t',
      '\n',
      ' ',
      '%0A',
      '//',
      '@',
      'a.b',
      '"',
      "'",
      '<',
      ':',
      'data:',
      '\\',
      '\u0000',
      '\u200b',
      '%6Aavascript',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const link = decodeLink(pieces.join(''));
        return !isSafeLink(link) || ['http:', 'https:'].includes(new URL(link).protocol);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['https://ana@revista.example/1', 'https://ana:clave@revista.example/1', 'https://:clave@revista.example/1'])(
    'that carries who signs in is not taken: %s',
    (link) => expect(isSafeLink(link)).toBe(false),
  );
});

describe('DOI', () => {
  it.each([
    ['10.1000/ABC', '10.1000/abc'],
    ['doi:10.1000/abc.', '10.1000/abc'],
    ['https://doi.org/10.1016/S0140-6736(05)17706-4', '10.1016/s0140-6736(05)17706-4'],
    ['(10.1000/abc)', '10.1000/abc'],
    ['https://doi.org/10.1000%2Fabc', '10.1000/abc'],
    ['10.1002/(SICI)1097-4636(199823)43:4<338::AID-JBM16>3.0.CO;2-B', '10.1002/(sici)1097-4636(199823)43:4<338::aid-jbm16>3.0.co;2-b'],
    ['<a href="https://doi.org/10.1000/abc">x</a>', '10.1000/abc'],
    ['DOI 10.1000/abc</a>', '10.1000/abc'],
    ['11.1000/abc', null],
    ['10.1/abc', null],
    ['', null],
    [null, null],
  ])('%s is %s', (text, expected) => expect(normalizeDoi(text)).toBe(expected));

  it('is taken from links to doi.org alone', () => {
    expect(doiOfLink('https://dx.doi.org/10.1000/Abc')).toBe('10.1000/abc');
    expect(doiOfLink('https://revista.example/10.1000/abc')).toBeNull();
    expect(doiOfLink('no es')).toBeNull();
  });

  it('its address leads back to it', () => {
    for (const doi of ['10.1000/abc', '10.1002/(sici)1097-4636(199823)43:4<338::aid-jbm16>3.0.co;2-b', '10.1000/a#b?c', '10.1000/ñ']) {
      expect(isSafeLink(doiLink(doi))).toBe(true);
      expect(doiOfLink(doiLink(doi))).toBe(doi);
    }
  });
});

it.each([
  ['3/14/2026', '2026-03-14'],
  ['03/04/2026', '2026-03-04'],
  ['14/03/2026', null],
  ['2/30/2026', null],
  ['', null],
])('the date %s (month/day/year) is %s', (typed, expected) => expect(parseMonthDayYear(typed)).toBe(expected));
