import { apa, apaInItalics } from './apa.js';
import { authorList, initials } from './apa-names.js';
import type { Reference } from './reference.js';

const issued = (...parts: number[]): Reference['issued'] => ({ 'date-parts': [parts as [number]] });
const ana = { family: 'Pérez Rojas', given: 'Ana María' };
const luis = { family: 'Gómez', given: 'Luis' };
const iris = { family: 'Ibáñez', given: 'Iris' };

describe('apa', () => {
  it.each<[string, Reference, string]>([
    [
      'an article with a DOI',
      {
        type: 'article-journal',
        author: [ana, luis],
        title: 'Los páramos',
        'container-title': 'Interciencia',
        volume: '44',
        issue: '5',
        page: '270-276',
        issued: issued(2019, 5),
        DOI: '10.5555/x(1)',
      },
      'Pérez Rojas, A. M. y Gómez, L. (2019). Los páramos. Interciencia, 44(5), 270–276. https://doi.org/10.5555/x(1)',
    ],
    [
      'an article without volume and number, with a link',
      {
        type: 'article-journal',
        author: [iris],
        title: '¿Y el agua?',
        'container-title': 'Saber',
        volume: 'S/V',
        issue: 's/n',
        issued: issued(2001),
        URL: 'https://example.org/a',
      },
      'Ibáñez, I. (2001). ¿Y el agua? Saber. https://example.org/a',
    ],
    ['no author and no date', { type: 'article-journal', title: 'Sin firma', 'container-title': 'Saber' }, 'Sin firma. (s. f.). Saber.'],
    [
      'a newspaper, with its day',
      { type: 'article-newspaper', author: [luis], title: 'Tiembla en Cumaná', 'container-title': 'El Diario', issued: issued(2017, 7, 5) },
      'Gómez, L. (2017, 5 de julio). Tiembla en Cumaná. El Diario.',
    ],
    [
      'a book in its second edition',
      { type: 'book', author: [ana], title: 'Hidrología', edition: '2', publisher: 'Monte Ávila', issued: issued(2010) },
      'Pérez Rojas, A. M. (2010). Hidrología (2.ª ed.). Monte Ávila.',
    ],
    [
      'the first edition is not told',
      { type: 'book', author: [ana], title: 'Hidrología', edition: '1', publisher: 'X', issued: issued(2010) },
      'Pérez Rojas, A. M. (2010). Hidrología. X.',
    ],
    [
      'an edited book',
      { type: 'book', editor: [ana, luis], title: 'Agua', publisher: 'ULA', issued: issued(2018) },
      'Pérez Rojas, A. M. y Gómez, L. (Eds.). (2018). Agua. ULA.',
    ],
    [
      'a chapter',
      {
        type: 'chapter',
        author: [iris],
        editor: [ana, luis],
        title: 'La ciudad',
        'container-title': 'Agua',
        page: '11-29',
        publisher: 'ULA',
        issued: issued(2018),
      },
      'Ibáñez, I. (2018). La ciudad. En A. M. Pérez Rojas y L. Gómez (Eds.), Agua (pp. 11–29). ULA.',
    ],
    [
      'a chapter of one page, one editor',
      {
        type: 'chapter',
        author: [iris],
        editor: [luis],
        title: 'Prólogo',
        'container-title': 'Agua',
        page: '7',
        publisher: 'ULA',
        issued: issued(2018),
      },
      'Ibáñez, I. (2018). Prólogo. En L. Gómez (Ed.), Agua (p. 7). ULA.',
    ],
    [
      'a doctoral thesis',
      { type: 'thesis', author: [ana], title: 'Óptica', genre: 'Tesis doctoral', publisher: 'USB', issued: issued(2008) },
      'Pérez Rojas, A. M. (2008). Óptica [Tesis doctoral, USB].',
    ],
    [
      'an unpublished thesis, and one that is a trabajo',
      { type: 'thesis', author: [ana], title: 'Óptica', genre: 'Trabajo de grado de maestría', status: 'unpublished', publisher: 'USB' },
      'Pérez Rojas, A. M. (s. f.). Óptica [Trabajo de grado de maestría no publicado, USB].',
    ],
    [
      'an unpublished doctoral thesis',
      { type: 'thesis', title: 'Óptica', genre: 'Tesis doctoral', status: 'unpublished' },
      'Óptica [Tesis doctoral no publicada]. (s. f.).',
    ],
    [
      'software',
      {
        type: 'software',
        author: [luis],
        title: 'SIGA-R',
        version: '2.1',
        publisher: 'Zenodo',
        issued: issued(2020),
        URL: 'https://example.org/s',
      },
      'Gómez, L. (2020). SIGA-R (Versión 2.1) [Software]. Zenodo. https://example.org/s',
    ],
    [
      'a patent',
      { type: 'patent', author: [luis], title: 'Filtro de arcilla', number: '0012345', authority: 'SAPI', issued: issued(2015, 5, 20) },
      'Gómez, L. (2015). Filtro de arcilla (Patente n.º 0012345). SAPI.',
    ],
    [
      'a paper in proceedings',
      {
        type: 'paper-conference',
        author: [luis],
        title: 'Sensores',
        'container-title': 'Memorias de las Jornadas',
        page: '1-8',
        issued: issued(2019),
      },
      'Gómez, L. (2019). Sensores. En Memorias de las Jornadas (pp. 1–8).',
    ],
    [
      'a poster',
      { type: 'paper-conference', author: [luis], title: 'Sensores', genre: 'Cartel o póster', 'event-title': 'CVC', issued: issued(2019) },
      'Gómez, L. (2019). Sensores [Cartel o póster]. CVC.',
    ],
    [
      'a report',
      { type: 'report', author: [luis], title: 'Cuencas', number: '3', publisher: 'Fundacite', issued: issued(2012) },
      'Gómez, L. (2012). Cuencas (Informe n.º 3). Fundacite.',
    ],
    [
      'data',
      { type: 'dataset', author: [{ literal: 'Red de Estaciones' }], title: 'Lluvia', publisher: 'Zenodo', issued: issued(2021) },
      'Red de Estaciones. (2021). Lluvia [Conjunto de datos]. Zenodo.',
    ],
    [
      'a map',
      { type: 'map', author: [ana], title: 'Suelos', publisher: 'IGVSB', issued: issued(1999) },
      'Pérez Rojas, A. M. (1999). Suelos [Mapa]. IGVSB.',
    ],
    [
      'a manuscript',
      { type: 'article-journal', author: [ana], title: 'Conucos', status: 'unpublished' },
      'Pérez Rojas, A. M. (s. f.). Conucos [Manuscrito no publicado].',
    ],
    [
      'another product',
      { type: 'document', author: [ana], title: 'Vacuna X', genre: 'Vacuna', publisher: 'INH', issued: issued(2020) },
      'Pérez Rojas, A. M. (2020). Vacuna X [Vacuna]. INH.',
    ],
    [
      'another product, unpublished',
      { type: 'document', author: [ana], title: 'Vacuna X', genre: 'Vacuna', status: 'unpublished' },
      'Pérez Rojas, A. M. (s. f.). Vacuna X [Vacuna sin publicar].',
    ],
    [
      'a page on the web',
      {
        type: 'webpage',
        author: [ana],
        title: 'Atlas',
        'container-title': 'UDO',
        issued: issued(2020, 11, 5),
        URL: 'https://example.org/',
      },
      'Pérez Rojas, A. M. (2020, 5 de noviembre). Atlas. UDO. https://example.org/',
    ],
  ])('%s', (_, reference, expected) => expect(apa(reference)).toBe(expected));
});

describe('names', () => {
  it('joins with y, or e before the sound i', () => {
    expect(authorList([ana, iris])).toBe('Pérez Rojas, A. M. e Ibáñez, I.');
    expect(authorList([ana, luis, { family: 'Hidalgo' }])).toBe('Pérez Rojas, A. M., Gómez, L. e Hidalgo');
    expect(authorList([ana, { family: 'Hierro', given: 'Z' }])).toBe('Pérez Rojas, A. M. y Hierro, Z.');
    expect(authorList([ana, { family: 'Ionesco', given: 'E.' }])).toBe('Pérez Rojas, A. M. y Ionesco, E.');
    expect(authorList([{ literal: 'Grupo' }, { family: 'Yépez', given: 'A' }])).toBe('Grupo y Yépez, A.');
  });

  it('of more than twenty lists nineteen and the last', () => {
    const many = Array.from({ length: 25 }, (_, i) => ({ family: `A${i}`, given: 'B' }));
    expect(authorList(many.slice(0, 20))).toMatch(/A18, B\. y A19, B\.$/);
    expect(authorList(many)).toMatch(/A17, B\., A18, B\., … A24, B\.$/);
  });

  it.each([
    ['María José', 'M. J.'],
    ['Jean-Paul', 'J.-P.'],
    ['M.J.', 'M. J.'],
    ['j', 'J.'],
    ['Óscar de la', 'Ó.'],
    ['李', '李.'],
    ['', ''],
    [undefined, ''],
  ])('%s → %s', (given, expected) => expect(initials(given)).toBe(expected));
});

describe('italics', () => {
  const dated = { author: [iris], issued: issued(2001) };
  it.each<[string, Reference, string]>([
    [
      'the journal and its volume, of an article',
      { ...dated, type: 'article-journal', title: 'Agua', 'container-title': 'Saber', volume: '4', issue: '2', page: '3-9' },
      'Ibáñez, I. (2001). Agua. <i>Saber</i>, <i>4</i>(2), 3–9.',
    ],
    [
      'the book, of a chapter',
      { ...dated, type: 'chapter', title: 'Agua', 'container-title': 'Los páramos', publisher: 'ULA', page: '3-9' },
      'Ibáñez, I. (2001). Agua. En <i>Los páramos</i> (pp. 3–9). ULA.',
    ],
    [
      'the title, of what stands by itself',
      { ...dated, type: 'book', title: '¿Y el agua?', publisher: 'ULA' },
      'Ibáñez, I. (2001). <i>¿Y el agua?</i> ULA.',
    ],
    [
      'the title and not what it is',
      { ...dated, type: 'thesis', title: 'Agua', publisher: 'ULA' },
      'Ibáñez, I. (2001). <i>Agua</i> [Tesis, ULA].',
    ],
    ['the title where it comes first', { type: 'book', title: 'Agua', issued: issued(2001) }, '<i>Agua</i>. (2001).'],
  ])('are of %s', (_, reference, expected) => {
    expect(apaInItalics(reference)).toBe(expected);
    expect(apa(reference)).toBe(expected.replaceAll(/<\/?i>/g, ''));
  });
});
