import { authorsOf } from '../reference/authors.js';
import { bibNames } from './bib-names.js';
import { bibReference } from './bib-reference.js';
import { mapReference } from './map-reference.js';
import { dateParts, parseDate } from './publication-date.js';
import { readBibtex } from './read-bibtex.js';
import { cslReference } from './read-csl.js';
import { readRis } from './read-ris.js';

const bib = (text: string) => bibReference(readBibtex(text, 10).entries[0]!);

describe('names of BibTeX', () => {
  it.each([
    [
      'Pérez Rojas, Ana and Gómez, Luis',
      [
        { family: 'Pérez Rojas', given: 'Ana' },
        { family: 'Gómez', given: 'Luis' },
      ],
    ],
    ['Ana Pérez and others', [{ family: 'Pérez', given: 'Ana' }]],
    ['Ludwig van Beethoven', [{ family: 'van Beethoven', given: 'Ludwig' }]],
    ['de la Cruz, Juan', [{ family: 'de la Cruz', given: 'Juan' }]],
    ['King, Jr, Martin Luther', [{ family: 'King', given: 'Martin Luther', suffix: 'Jr' }]],
    ['Smith, Jr., John', [{ family: 'Smith', given: 'John', suffix: 'Jr.' }]],
    ['John Smith Jr.', [{ family: 'Smith', given: 'John', suffix: 'Jr.' }]],
    ['John Smith, Jr.', [{ family: 'Smith', given: 'John', suffix: 'Jr.' }]],
    [
      'Pérez, A., Gómez, L.',
      [
        { family: 'Pérez', given: 'A.' },
        { family: 'Gómez', given: 'L.' },
      ],
    ],
    [
      'Pérez Rojas, Ana; Gómez, Luis',
      [
        { family: 'Pérez Rojas', given: 'Ana' },
        { family: 'Gómez', given: 'Luis' },
      ],
    ],
    ['Pérez, Ana, et al.', [{ family: 'Pérez', given: 'Ana' }]],
    ["{Grupo de Trabajo and Co.} and P{\\'e}rez, A.", [{ literal: 'Grupo de Trabajo and Co.' }, { family: 'Pérez', given: 'A.' }]],
    ["{\\'A}ngel Pe{\\~n}a", [{ family: 'Peña', given: 'Ángel' }]],
    ['Platón', [{ literal: 'Platón' }]],
    ['  ', []],
  ])('%s', (raw, expected) => expect(authorsOf(bibNames(raw)).author ?? []).toEqual(expected));

  it.each([
    ['Pérez, Ana and others', true],
    ['Pérez, Ana et al.', true],
    [Array(201).fill('Pérez, Ana').join(' and '), true],
    ['Pérez, Ana and Otero, Luis', undefined],
  ])('says when there are more than it names', (raw, more) => expect(authorsOf(bibNames(raw)).custom?.['et-al']).toBe(more));
});

describe('dates', () => {
  it.each([
    ['2019-03-14', [2019, 3, 14]],
    ['2019/03//', [2019, 3]],
    ['2019-03-14/2019-03-16', [2019, 3, 14]],
    ['circa 2019', [2019]],
    ['2019-13-40', [2019]],
    ['20190', null],
    ['1650', [1650]],
    ['0650', null],
    ['', null],
  ])('%s', (text, expected) => expect(parseDate(text)).toEqual(expected));

  it.each([
    [2019, 'mar', undefined, [2019, 3]],
    ['2019', 'Abril', '5', [2019, 4, 5]],
    ['{2019}', 'dec # "~24"', '24', [2019, 12, 24]],
    ['2019', '02', '30', [2019, 2]],
    ['en prensa', 'mar', '1', null],
    [null, null, null, null],
  ])('%s %s %s', (year, month, day, expected) => expect(dateParts(year, month, day)).toEqual(expected));
});

describe('BibTeX', () => {
  it('joins, expands macros, inherits nothing it has', () => {
    const { entries } = readBibtex(
      '@STRING(rev = "Revista " # "X")\n@Article{k, journal = rev # { nueva}, month = mar, YEAR = 2010, title = "A {"}B{"}", title = {segundo}}',
      10,
    );
    expect(Object.fromEntries(entries[0]!.fields)).toEqual({ journal: 'Revista X nueva', month: 'mar', year: '2010', title: 'A {"}B{"}' });
    expect(entries[0]).toMatchObject({ type: 'article', key: 'k', line: 2 });
  });

  it.each([
    ['@article{k, title={A}}, year=2010}', { title: 'A', year: '2010' }, ['«k»: tiene una llave de más']],
    ['@article{k title={A}, year=2010}', { title: 'A', year: '2010' }, []],
    ['@article{k, title={A}, note=, year=2010}', { title: 'A', year: '2010' }, ['«k»: un campo no tiene valor']],
    [
      '@article{k, title={A}, author={B} and {C}, year=2010}',
      { title: 'A', author: 'B', year: '2010' },
      ['«k»: no se entiende una parte de la referencia'],
    ],
    [
      '@article{k, title={A, author={B}, year=2010\n}\n@book{l, title={D}}',
      { title: 'A', author: 'B', year: '2010' },
      ['«k»: la referencia no está cerrada'],
    ],
    [
      '@article{k, title={A}, author={B, year=2010 @book{l, title={D}}',
      { title: 'A' },
      ['«k»: la referencia no está cerrada (falta una llave o una comilla)'],
    ],
    ['@artículo{k, año={2010}, título={A}}', { año: '2010', título: 'A' }, []],
  ])('%s: what can be read is read, what cannot is told, nothing comes from another', (text, fields, told) => {
    const { entries, problems } = readBibtex(text, 10);
    expect(Object.fromEntries(entries[0]!.fields)).toEqual(fields);
    expect(problems.map((p) => p.mensaje)).toEqual(told);
  });

  it('an entry whose brace was forgotten is told of', () => {
    const { entries, problems } = readBibtex('@article clave,\n title={A}\n}\n@book{b, title={B}}\nana@book.org', 10);
    expect(entries.map((e) => e.key)).toEqual(['b']);
    expect(problems).toEqual([{ linea: 1, mensaje: '«@article clave,»: falta la llave que abre la referencia' }]);
  });

  it('stops after one more than it may read', () => {
    expect(readBibtex('@book{a, title={x}}\n'.repeat(50), 10).entries).toHaveLength(11);
  });

  it.each([
    ['@article{k, title={T}, journal={arXiv preprint arXiv:2103.01234}, year=2021}', { producto: 1, clase: 107 }],
    ['@misc{k, title={T}, howpublished={\\url{https://example.org/a_b}}, year=2021}', { producto: 21, link: 'https://example.org/a_b' }],
    ['@misc{k, title={T}, note={Disponible en https://example.org/x}}', { link: 'https://example.org/x', estatus: undefined }],
    ['@article{k, title={T}, journal={J}, year={2020}, note={Submitted}}', { estatus: 2, fechaPublicacion: undefined }],
    ['@article{k, title={A systematic review of cacao}, journal={J}, year=2020, doi={10.5555/a}}', { clase: 104 }],
    ['@thesis{k, title={T}, type={Trabajo de ascenso}, school={UCV}, year=2020}', { producto: 5, clase: 505, nombrePublicacion: 'UCV' }],
    [
      '@book{k, title={T}, subtitle={S}, publisher={P}, year=2020, url={http://a.b/c\\_d\\%20e}}',
      { titulo: 'T: S', link: 'http://a.b/c_d%20e' },
    ],
    ['@inproceedings{k, title={T}, eventtitle={Congreso}, year=2020}', { producto: 6, clase: 605, nombrePublicacion: 'Congreso' }],
    ['@dataset{k, title={T}, doi={https://doi.org/10.5555/Ab}, year=2020}', { producto: 14, link: 'https://doi.org/10.5555/ab' }],
    ['@rareza{k, title={T}, year=2020, url={mailto:a@b.c}}', { producto: 21, clase: 2101, link: undefined }],
  ])('%s', (text, expected) => {
    const { propios } = mapReference(bib(text));
    expect(Object.fromEntries(Object.keys(expected).map((k) => [k, propios[k as keyof typeof propios]]))).toEqual(expected);
  });
});

describe('RIS', () => {
  const ris = (text: string) => readRis(text, 10).references;

  it('reads what programs write', () => {
    const text =
      '\ufeffTY  - JOUR\r\nAU  - Pérez Rojas, Ana\r\nA1  - Gómez, L.\r\nT1  - Un título\r\nJF  - Saber\r\nJO  - Sab.\r\nVL  - 3\r\nIS  - 2\r\nSP  - 10\r\nEP  - 20\r\nY1  - 2010/05/03/primavera\r\nDO  - 10.5555/X\r\nUR  - https://example.org\r\nSN  - 1234-5679\r\nER  - \r\n';
    expect(ris(text)).toEqual([
      {
        type: 'article-journal',
        title: 'Un título',
        author: [
          { family: 'Pérez Rojas', given: 'Ana' },
          { family: 'Gómez', given: 'L.' },
        ],
        issued: { 'date-parts': [[2010, 5, 3]] },
        'container-title': 'Saber',
        volume: '3',
        issue: '2',
        page: '10-20',
        DOI: '10.5555/x',
        ISSN: '1234-5679',
        URL: 'https://example.org',
      },
    ]);
  });

  it.each([
    ['THES', { producto: 5 }],
    ['CHAP', { producto: 4, clase: 401 }],
    ['COMP', { producto: 8 }],
    ['PAT', { producto: 9 }],
    ['UNPB', { producto: 1, estatus: 2 }],
    ['GEN', { producto: 21 }],
    ['XXXX', { producto: 21 }],
  ])('%s', (type, expected) =>
    expect(mapReference(ris(`TY  - ${type}\nTI  - T\nPY  - 2010\nER  - \n`)[0]!).propios).toMatchObject(expected),
  );
});

describe('CSL-JSON', () => {
  it('takes known variables of the right kind, and nothing else', () => {
    const item = {
      id: 5,
      type: 'article-journal',
      title: ['<i>T</i>'],
      author: [{ family: 'P', given: 'A', 'non-dropping-particle': 'de' }, 'x', null, { name: 'G' }],
      volume: 3,
      issued: { 'date-parts': [['2010', '5']] },
      page: {},
      constructor: { x: 1 },
      __proto__: { y: 1 },
      DOI: 'no',
    };
    expect(cslReference(item)).toEqual({
      type: 'article-journal',
      id: '5',
      title: 'T',
      author: [{ family: 'de P', given: 'A' }, { literal: 'G' }],
      volume: '3',
      issued: { 'date-parts': [[2010, 5]] },
    });
    expect(cslReference('x')).toBeNull();
    expect(cslReference([])).toBeNull();
    expect(cslReference({ issued: { raw: 'mayo de 2010' } })).toMatchObject({ type: 'document', issued: { 'date-parts': [[2010]] } });
  });
});
