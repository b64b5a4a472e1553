import { bibNames } from './bib-names.js';
import { mapReference } from './map-reference.js';
import { readRis } from './read-ris.js';
import { formatOf } from './read-text.js';
import { readTagged } from './read-tagged.js';

const lines = (...parts: string[]) => `${parts.join('\n')}\n`;

describe('Lists that are RIS but for their tags', () => {
  it('are read as PubMed writes them (.nbib)', () => {
    const text = lines(
      '',
      'PMID- 31000001',
      'OWN - NLM',
      'TI  - Malaria in the Orinoco: a study of',
      '      two seasons.',
      'PG  - 123-131',
      'LID - 10.1000/orinoco.1 [doi]',
      'FAU - Pérez, María',
      'AU  - Pérez M',
      'AD  - Instituto - Caracas',
      'FAU - Gómez, Luis',
      'DP  - 2019 Mar 14',
      'JT  - Journal of Tropical Things',
      'VI  - 12',
      'IP  - 3',
      'IS  - 1234-5678 (Electronic)',
      '',
      'PMID- 31000002',
      'TI  - Otra',
      'DP  - 2020 Jan-Feb',
    );
    expect(formatOf(text)).toBe('nbib');
    const { references, problems } = readTagged(text, 'nbib', 10);
    expect(problems).toEqual([]);
    expect(references).toMatchObject([
      {
        type: 'article-journal',
        title: 'Malaria in the Orinoco: a study of two seasons.',
        author: [
          { family: 'Pérez', given: 'María' },
          { family: 'Gómez', given: 'Luis' },
        ],
        issued: { 'date-parts': [[2019, 3, 14]] },
        'container-title': 'Journal of Tropical Things',
        volume: '12',
        issue: '3',
        page: '123-131',
        DOI: '10.1000/orinoco.1',
        ISSN: '1234-5678',
      },
      { title: 'Otra', issued: { 'date-parts': [[2020, 1]] } },
    ]);
  });

  it('are read as EndNote and Google Scholar write them (.enw)', () => {
    const text = lines(
      '%0 Journal Article',
      '%T Uno',
      '%A Paz, Elena',
      '%J Interciencia',
      '%V 4',
      '%N 2',
      '%P 1-9',
      '%D 2018',
      '%@ 0378-1844',
      '',
      '%0 Thesis',
      '%T Dos',
      '%A Ruiz, Iván',
    );
    expect(formatOf(text)).toBe('enw');
    const { references, problems } = readTagged(text, 'enw', 10);
    expect(problems).toEqual([]);
    expect(references).toMatchObject([
      {
        type: 'article-journal',
        title: 'Uno',
        author: [{ family: 'Paz', given: 'Elena' }],
        'container-title': 'Interciencia',
        volume: '4',
        issue: '2',
        issued: { 'date-parts': [[2018]] },
      },
      { type: 'thesis', title: 'Dos', author: [{ family: 'Ruiz', given: 'Iván' }] },
    ]);
  });
});

it.each([
  ['{John Smith and Mary Jones}', 2],
  ['{Smith, John and de la Cruz, María and Paz, Ana}', 3],
  ['{Centers for Disease Control and Prevention}', 1],
  ['{Department of Health and Human Services}', 1],
  ['{Food and Agriculture Organization}', 1],
  ['{Barnes and Noble}', 1],
])('a list in braces is people where it names people: %s', (raw, n) => {
  const names = bibNames(raw);
  expect(names).toHaveLength(n);
  expect(names.every(({ literal }) => (literal === undefined) === n > 1)).toBe(true);
});

it('a year before 1900 is named, and not left out without a word', () => {
  const { references } = readRis(lines('TY  - BOOK', 'TI  - Flora', 'PY  - 1853', 'PB  - Imprenta', 'ER  - '), 10);
  const { propios, avisos } = mapReference(references[0]!);
  expect(propios).not.toHaveProperty('fechaPublicacion');
  expect(avisos).toContainEqual({
    campo: 'fechaPublicacion',
    mensaje: 'La fuente dice 1853, y aquí se registra desde 1900: indique otra fecha',
  });
});
