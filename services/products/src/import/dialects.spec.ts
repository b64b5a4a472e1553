import type { Reference } from '@registro/contracts/products/reference';
import { plainText } from '../reference/plain-text.js';
import { analyse } from './analyse.js';
import { bibReference } from './bib-reference.js';
import { readBibtex } from './read-bibtex.js';
import { cslReference } from './read-csl.js';

const read = (texto: string) => {
  const { filas, problemas } = analyse({ bytes: Buffer.from(texto) }, new Set());
  return { references: filas.map(({ referencia }) => referencia), told: problemas.map(({ mensaje }) => mensaje) };
};
const lines = (...parts: string[]) => `${parts.join('\n')}\n`;
const ris = (...fields: string[]) => read(lines('TY  - JOUR', 'TI  - Uno', ...fields, 'ER  - '));
const people = ({ author = [] }: Reference) => author.map(({ family, given, literal }) => literal ?? [family, given].join(', '));

/** How each line-based format says one article; invented. */
const ONE = {
  ris: ['TY  - JOUR', 'AU  - Mora, Ana', 'TI  - Ríos: su cauce', 'JO  - Llano', 'PY  - 2014', 'ER  - ', ''],
  nbib: ['PMID- 3100', 'TI  - Ríos: su cauce', 'FAU - Mora, Ana', 'JT  - Llano', 'DP  - 2014', ''],
  enw: ['%0 Journal Article', '%A Mora, Ana', '%T Ríos: su cauce', '%J Llano', '%D 2014', ''],
  wos: ['FN Clarivate', 'VR 1.0', 'PT J', 'AU Mora, Ana', 'TI Ríos: su cauce', 'SO Llano', 'PY 2014', 'ER', '', 'EF'],
};
const ENDS = { CR: '\r', LF: '\n', 'CR LF': '\r\n', 'CR CR LF': '\r\r\n', 'U+2028': '\u2028', 'U+2029': '\u2029', 'U+0085': '\u0085' };
const WHOLE = [
  { title: 'Ríos: su cauce', author: [{ family: 'Mora', given: 'Ana' }], issued: { 'date-parts': [[2014]] }, 'container-title': 'Llano' },
];

describe.each(Object.entries(ONE))('A list in %s', (_, parts) => {
  it.each(Object.entries(ENDS))('is read whole where its lines end with %s', (_name, end) =>
    expect(read(parts.join(end))).toMatchObject({ references: WHOLE, told: [] }),
  );

  it.each(Object.entries(ENDS).filter(([, end]) => !end.includes('\n')))('loses nothing of a title with %s in it', (_name, end) =>
    expect(read(parts.join('\n').replace(': su', `:${end}su`))).toMatchObject({ references: WHOLE, told: [] }),
  );
});

describe('RIS', () => {
  it('has its type anywhere, and what stands before the first reference is none', () => {
    const { references, told } = read(
      lines(
        'Provider: X',
        'DB  - McK',
        'TI  - Uno',
        'AB  - NA',
        'TY  - JOUR',
        'AU  - Mora, A.',
        'ER  - ',
        '',
        'TI  - Dos',
        'TY  - BOOK',
        'ER  - ',
      ),
    );
    expect(told).toEqual([]);
    expect(references).toMatchObject([
      { type: 'article-journal', title: 'Uno' },
      { type: 'book', title: 'Dos' },
    ]);
  });

  it.each([
    ['DO  - 10.5555/A.1', '10.5555/a.1'],
    ['L3  - 10.5555/a.1', '10.5555/a.1'],
    ['DI  - doi: 10.5555/a.1', '10.5555/a.1'],
    ['M3  - 10.5555/a.1', '10.5555/a.1'],
    ['N1  - https://doi.org/10.5555/a.1', '10.5555/a.1'],
    ['N1  - Cited By: 3; DOI: 10.5555/a.1; English', '10.5555/a.1'],
    ['UR  - http://dx.doi.org/10.5555/a.1', '10.5555/a.1'],
    ['N1  - Reseña de 10.5555/otro.9', undefined],
    ['UR  - https://revista.org/ver?doi=10.5555/otro.9', undefined],
  ])('has a DOI wherever programs put it, and it is no kind: %s', (field, expected) => {
    const [one] = ris(field).references;
    expect([one!.DOI, one!.genre]).toEqual([expected, undefined]);
  });

  it.each([
    [['T2  - La muestra del llano', 'JO  - Tiempo', 'JF  - Tiempo'], 'Tiempo', ['«La muestra del llano» (T2) no se usó']],
    [['T2  - Revista de Biología Tropical', 'JO  - Rev. Biol. Trop.'], 'Revista de Biología Tropical', []],
    [['T2  - Rev Biol Trop', 'JF  - Revista de Biología Tropical'], 'Revista de Biología Tropical', []],
    [['T2  - Interciencia', 'J2  - Interc.'], 'Interciencia', []],
    [['J2  - Interc.'], 'Interc.', []],
  ])('has its journal before a second title, which is told: %j', (fields, journal, said) => {
    const { references, told } = ris(...fields);
    expect([references[0]!['container-title'], told]).toEqual([journal, said.map((words) => expect.stringContaining(words))]);
  });

  it.each([
    [
      ['A1  - Mora, A.', 'A2  - Paz, B.', 'A3  - Gil, C.', 'A4  - Luz, D.'],
      ['Mora, A.', 'Paz, B.', 'Gil, C.', 'Luz, D.'],
    ],
    [
      ['AU  - Mora, A.', 'A1  - Paz, B.'],
      ['Mora, A.', 'Paz, B.'],
    ],
    [['AU  - Mora, Luis luis@uni.edu.ve'], ['Mora, Luis']],
    [['AU  - Mora, Luis <luis@uni.edu.ve>', 'AU  - paz@uni.edu.ve'], ['Mora, Luis']],
    [['AU  - Mora, Luis (E-mail: luis@uni.edu.ve)'], ['Mora, Luis']],
  ])('has its authors in AU and A1 to A4, without their addresses: %j', (fields, expected) =>
    expect(people(ris(...fields).references[0]!)).toEqual(expected),
  );

  it('keeps who edited a book apart from who wrote it', () => {
    const [book] = read(lines('TY  - BOOK', 'TI  - Uno', 'A1  - Mora, A.', 'A2  - Paz, B.', 'ER  - ')).references;
    expect(book).toMatchObject({ author: [{ family: 'Mora' }], editor: [{ family: 'Paz' }] });
  });
});

describe('Lists of others', () => {
  it.each([
    ['%A Mora, Luis\n%T Maíz en laderas\n%D 1998\n%I Fondo\n', 'book'],
    ['%T Maíz\n%J Llano\n%D 1998\n', 'article-journal'],
    ['%A Mora, Luis\n%T Maíz\n%B Los Andes\n%I Fondo\n', 'chapter'],
  ])('of Refer say no type: %j', (text, type) => expect(read(text)).toMatchObject({ references: [{ type }], told: [] }));

  it('of Refer are parted by an empty line where a type or another title follows', () => {
    const { references } = read('%A Mora, L\n%T Uno\n\n%A Paz, E\n%T Dos\n%0 Book\n\n%0 Book\n%T Tres\n');
    expect(references.map(({ title, author }) => [title, author?.[0]?.family])).toEqual([
      ['Uno', 'Mora'],
      ['Dos', 'Paz'],
      ['Tres', undefined],
    ]);
  });

  it('of ERIC have no PMID', () =>
    expect(
      read(
        'OWN - ERIC\nTI  - Leer en el llano\nAU  - Mora, Luis A\nJT  - Aula\nOID - EJ1\nDP  - 2014\nLID - 10.5555/eric.1\n\nOWN - ERIC\nTI  - Dos\n',
      ),
    ).toMatchObject({
      references: [
        { title: 'Leer en el llano', author: [{ family: 'Mora', given: 'Luis A' }], 'container-title': 'Aula', DOI: '10.5555/eric.1' },
        { title: 'Dos' },
      ],
      told: [],
    }));

  it('of BibTeX may begin with a comment that looks like a tag', () =>
    expect(read('%A lista\n%T de prueba\n@book{a, title={Uno}, year=1990}\n').references).toMatchObject([{ title: 'Uno' }]));

  it.each(['softwareversion', 'softwaremodule', 'codefragment', 'software'])('of HAL have programs: @%s', (type) =>
    expect(bibReference(readBibtex(`@${type}{a, author={Mora, Luis}, title={Scilla}}`, 1).entries[0]!).type).toBe('software'),
  );

  it.each([
    [{ family: 'Cruz', 'dropping-particle': 'de la', given: 'Ana' }, 'de la Cruz, Ana'],
    [{ family: 'Fontaine', 'dropping-particle': 'de', 'non-dropping-particle': 'La', given: 'Jean' }, 'de La Fontaine, Jean'],
    [{ literal: 'Grupo Norte grupo@uni.edu.ve' }, 'Grupo Norte'],
  ])('of CSL keep particles with the name: %j', (name, expected) =>
    expect(people(cslReference({ type: 'book', title: 'Uno', author: [name] })!)).toEqual([expected]),
  );
});

it.each([
  ['&lt;i&gt;Homo&lt;/i&gt; en Falc&amp;oacute;n', 'Homo en Falcón'],
  ['&amp;lt;sub&amp;gt;2&amp;lt;/sub&amp;gt;', '2'],
  ['si a &lt; b y c &gt; d', 'si a < b y c > d'],
  ['El &lt;i&gt;', 'El '],
  ['<Marcellinus> comes', '<Marcellinus> comes'],
  ['<jats:italic>E. coli</jats:italic> y <mml:mi>x</mml:mi>', 'E. coli y x'],
  ['AT&amp;T', 'AT&T'],
])('entities are read before marks: %s', (text, expected) => expect(plainText(text)).toBe(expected));
