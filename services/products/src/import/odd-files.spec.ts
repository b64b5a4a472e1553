import { authorsOf } from '../reference/authors.js';
import { bibNames } from './bib-names.js';
import { bibReference } from './bib-reference.js';
import { inheritFields } from './inherit-fields.js';
import { dateParts, parseDate } from './publication-date.js';
import { readBibtex } from './read-bibtex.js';
import { readRis } from './read-ris.js';
import { formatOf, readText } from './read-text.js';

const lines = (...parts: string[]) => `${parts.join('\n')}\n`;
const ris = (...parts: string[]) => readRis(lines(...parts), 10);
const bibtex = (text: string) => readBibtex(text, 10);
const titles = (text: string) => bibtex(text).entries.map(({ fields }) => fields.get('title'));
const told = (problems: { linea: number; mensaje: string }[]) => problems.map(({ linea, mensaje }) => `${linea} ${mensaje}`);

/** Rule D-15: a broken entry is named and costs no other one, and no value is made up. */
describe('RIS that was wrapped, shortened or written by hand', () => {
  it('takes no second line of an abstract for a tag', () => {
    const { references, problems } = ris(
      'TY  - JOUR',
      'TI  - A study of',
      'UV-visible light',
      'AB  - Cells that are',
      'ER-positive, and',
      'TY-pical of it',
      'PY  - 2019',
      'JO  - Journal One',
      'ER  - ',
    );
    expect(references).toMatchObject([
      { title: 'A study of UV-visible light', issued: { 'date-parts': [[2019]] }, 'container-title': 'Journal One' },
    ]);
    expect(problems).toEqual([]);
  });

  it('reads an entry whose type was forgotten, and says so', () => {
    const { references, problems } = ris('TY  - JOUR', 'TI  - Uno', 'ER  - ', 'AU  - Paz, E.', 'TI  - Dos', 'ER  - ');
    expect(references.map(({ title, type }) => [title, type])).toEqual([
      ['Uno', 'article-journal'],
      ['Dos', 'document'],
    ]);
    expect(told(problems)).toEqual(['4 La referencia no dice de qué tipo es: falta la línea TY']);
  });

  it('reads tags in lower case, tags without spaces, and several people in a line', () => {
    expect(ris('ty  - JOUR', 'ti  - Uno', 'au  - Doe, Jane; Roe, Rick', 'er  - ').references).toMatchObject([
      {
        title: 'Uno',
        author: [
          { family: 'Doe', given: 'Jane' },
          { family: 'Roe', given: 'Rick' },
        ],
      },
    ]);
    expect(ris('TY-JOUR', 'TI-Dos', 'ER-').references).toMatchObject([{ title: 'Dos', type: 'article-journal' }]);
  });

  it('takes the year of publication where the date is of another one', () => {
    const { references } = ris('TY  - JOUR', 'TI  - Uno', 'PY  - 2019', 'DA  - 2021/03/04', 'ER  - ');
    expect(references[0]!.issued).toEqual({ 'date-parts': [[2019]] });
  });
});

describe('BibTeX that was damaged', () => {
  it.each([
    ['@manual k,\n  title = {Perdido},\n}\n@misc{b, title={B}}\n', '1 «@manual k,»: falta la llave que abre la referencia', 'B'],
    ['@2article{a, title={Perdido}}\n@misc{b, title={B}}\n', '1 «@2article{a, title={Perdido}}»: no es un tipo de referencia', 'B'],
    ['@article{a, author={X}} title={Uno}, year=2000}\n', '1 «a»: tiene una llave de más', 'Uno'],
  ])('names what it cannot read: %s', (text, problem, title) => {
    expect(told(bibtex(text).problems)).toEqual([problem]);
    expect(titles(text)).toEqual([title]);
  });

  it('takes what is shared from the data that an entry names', () => {
    const { entries } = bibtex('@xdata{x, publisher={Monte Ávila}, year={1999}}\n@book{b, title={B}, xdata={x}}\n');
    inheritFields(entries);
    expect(bibReference(entries[1]!)).toMatchObject({ title: 'B', publisher: 'Monte Ávila', issued: { 'date-parts': [[1999]] } });
  });
});

describe('authors as people write them', () => {
  const two = [
    { family: 'Pérez', given: 'M.' },
    { family: 'Gómez', given: 'L.' },
  ];
  it.each([
    ['Pérez, M. y Gómez, L.', two],
    ['Pérez, M. & Gómez, L.', two],
    ['Pérez, M. \\& Gómez, L.', two],
    ['M. Pérez, L. Gómez', two],
    ['Ortega y Gasset, José', [{ family: 'Ortega y Gasset', given: 'José' }]],
    [
      'Pérez M, Gómez L, Díaz JA',
      [
        { family: 'Pérez', given: 'M' },
        { family: 'Gómez', given: 'L' },
        { family: 'Díaz', given: 'JA' },
      ],
    ],
    ['Pérez R, José L', [{ family: 'Pérez R', given: 'José L' }]],
    ['Wei Wang 0001', [{ family: 'Wang', given: 'Wei' }]],
    ['family=Beethoven, given=Ludwig, prefix=van', [{ family: 'van Beethoven', given: 'Ludwig' }]],
    ['Pérez, M. y cols.', [{ family: 'Pérez', given: 'M.' }]],
  ])('%s', (raw, expected) => expect(authorsOf(bibNames(raw)).author).toEqual(expected));
});

describe('dates as people write them', () => {
  it.each([
    ['10~jan', 1],
    ['5 March', 3],
    ['15 de agosto', 8],
    ['mar~15', 3],
    ['13', null],
  ])('the month of %s is %p', (month, expected) => expect(dateParts(2010, month)).toEqual(expected === null ? [2010] : [2010, expected]));

  it('of two months is the first', () => expect(parseDate('1999-11/2000-03')).toEqual([1999, 11]));
});

describe('letters of two kinds in one file', () => {
  it('are read line by line', () => {
    const bytes = Buffer.concat([Buffer.from('Pérez, Ñusta\n'), Buffer.from('Díaz, José\n', 'latin1'), Buffer.from('Gómez')]);
    expect(readText(bytes)).toEqual({ texto: 'Pérez, Ñusta\nDíaz, José\nGómez', codificacion: 'utf-8', ilegibles: 0 });
  });

  it('that some program lost are told of, and refuse no file', () => {
    const file = Buffer.from(`@book{a, title={Aves\0agua}}\n${'%\n'.repeat(200)}`);
    const { texto, ilegibles } = readText(file);
    expect([bibtex(texto).entries.map(({ fields }) => fields.get('title')), ilegibles]).toEqual([['Aves agua'], 1]);
    expect(() => readText(Buffer.from('@book{a, title={Aves}}'.repeat(50), 'utf16le'))).toThrow('no es de texto');
  });

  it('and a file of RIS in lower case is one', () => expect(formatOf('ty  - JOUR\n')).toBe('ris'));
});
