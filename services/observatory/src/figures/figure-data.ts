import { DATA_PACKAGE, FIGURE_FORMATS, FIGURE_LICENCE, HIDDEN, OBSERVATORY_PAGE } from '@registro/contracts/observatory/addresses';
import type { EditionRead } from '../edition/read-edition.js';
import { type Figure, TOTAL } from './figure.js';
import { type Measure, type Unit, UNITS } from './measure.js';
import { measureOf } from './measures.js';
import { cellsInOrder, titleOf } from './table.js';

const SITE = 'Registro Nacional de Ciencia, Tecnología e Innovación';

export const addressOf = (edition: EditionRead): string => `${OBSERVATORY_PAGE}/${edition.semana}`;
export const figureAddress = (edition: EditionRead, figure: Figure): string => `${addressOf(edition)}/${figure.name}`;

/** /observatorio/{edicion}/{figura}.json. `cuenta` null: hidden; '*' is the total of a dimension. */
export const figureJson = (edition: EditionRead, figure: Figure, measure: Measure, origin: string): object => ({
  direccion: `${origin}${figureAddress(edition, figure)}`,
  edicion: edition.semana,
  hecha: edition.hecha,
  suma: edition.suma,
  cifra: figure.name,
  titulo: measure.titulo,
  titular: measure.titular(figure),
  metodo: measure.metodo,
  unidad: UNITS[figure.unit as Unit].titulo,
  dimensiones: figure.dimensions.map((name, i) => ({ nombre: name, titulo: titleOf(name), categorias: figure.orden[i] })),
  sinDetalle: figure.coarsened,
  celdas: cellsInOrder(figure).map(({ key, count }) => ({
    ...Object.fromEntries(figure.dimensions.map((name, i) => [name, key[i]])),
    [UNITS[figure.unit as Unit].campo]: count,
    ...(count === null && { oculta: true }),
  })),
  total: TOTAL,
  licencia: FIGURE_LICENCE.direccion,
});

/** /observatorio/{edicion}.json */
export const editionJson = (edition: EditionRead, origin: string): object => ({
  direccion: `${origin}${addressOf(edition)}`,
  edicion: edition.semana,
  hecha: edition.hecha,
  suma: edition.suma,
  cifras: edition.figuras.map((figure) => ({
    direccion: `${origin}${figureAddress(edition, figure)}`,
    titulo: measureOf(figure.name).titulo,
    titular: measureOf(figure.name).titular(figure),
  })),
  licencia: FIGURE_LICENCE.direccion,
});

/** The edition as a folder of tables. https://datapackage.org/standard/data-package/ */
export const dataPackage = (edition: EditionRead, origin: string): object => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: `observatorio-${edition.semana}`,
  title: `Observatorio, edición del ${edition.semana}`,
  id: `${origin}${addressOf(edition)}`,
  homepage: `${origin}${addressOf(edition)}`,
  created: edition.hecha,
  version: edition.semana,
  licenses: [{ name: FIGURE_LICENCE.id, path: FIGURE_LICENCE.direccion, title: FIGURE_LICENCE.nombre }],
  contributors: [{ title: SITE, roles: ['publisher'] }],
  resources: edition.figuras.map((figure) => ({
    name: figure.name,
    title: measureOf(figure.name).titulo,
    description: measureOf(figure.name).metodo,
    path: `${origin}${figureAddress(edition, figure)}.csv`,
    format: 'csv',
    mediatype: FIGURE_FORMATS['.csv'],
    encoding: 'utf-8',
    dialect: { delimiter: ';' },
    schema: {
      fields: [
        ...figure.dimensions.map((name) => ({ name: titleOf(name), type: 'string' })),
        {
          name: UNITS[figure.unit as Unit].titulo,
          ...(figure.unit === 'bolivares' ? { type: 'number', decimalChar: ',' } : { type: 'integer' }),
        },
      ],
      missingValues: [HIDDEN],
    },
  })),
});

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};
const moment = (iso: string) => ({ '@value': iso, '@type': 'xsd:dateTime' });
const publisher = (origin: string) => ({ '@type': 'foaf:Organization', 'foaf:name': SITE, 'foaf:homepage': { '@id': origin } });

/** The edition to catalogues of data: DCAT, as JSON-LD. https://www.w3.org/TR/vocab-dcat-3/ */
export const editionLd = (edition: EditionRead, origin: string): object => ({
  '@context': CONTEXT,
  '@id': `${origin}${addressOf(edition)}`,
  '@type': 'dcat:DatasetSeries',
  'dct:title': { '@value': `Observatorio de ciencia, edición del ${edition.semana}`, '@language': 'es' },
  'dct:description': {
    '@value': 'Cifras del registro en una semana, que no cambian después: personas que investigan, productos, becas, proyectos y pagos.',
    '@language': 'es',
  },
  'dct:issued': moment(edition.hecha),
  'dct:identifier': edition.suma,
  'dct:language': { '@id': 'http://publications.europa.eu/resource/authority/language/SPA' },
  'dct:license': { '@id': FIGURE_LICENCE.direccion },
  'dct:publisher': publisher(origin),
  'dct:hasPart': { '@id': `${origin}${addressOf(edition)}/${DATA_PACKAGE}` },
  'dcat:seriesMember': edition.figuras.map((figure) => datasetLd(edition, figure, origin)),
});

/** One figure of it. */
const datasetLd = (edition: EditionRead, figure: Figure, origin: string): object => {
  const address = `${origin}${figureAddress(edition, figure)}`;
  const { titulo, metodo } = measureOf(figure.name);
  return {
    '@id': address,
    '@type': 'dcat:Dataset',
    'dct:title': { '@value': `${UNITS[figure.unit as Unit].titulo}: ${titulo.toLowerCase()}`, '@language': 'es' },
    'dct:description': { '@value': metodo, '@language': 'es' },
    'dct:issued': moment(edition.hecha),
    'dct:publisher': publisher(origin),
    'dcat:inSeries': { '@id': `${origin}${addressOf(edition)}` },
    'dct:license': { '@id': FIGURE_LICENCE.direccion },
    'dcat:landingPage': { '@id': address },
    'dcat:distribution': (['.csv', '.json', '.xlsx'] as const).map((ending) => ({
      '@type': 'dcat:Distribution',
      'dcat:accessURL': { '@id': address },
      'dcat:downloadURL': { '@id': `${address}${ending}` },
      'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${FIGURE_FORMATS[ending]}` },
      'dct:license': { '@id': FIGURE_LICENCE.direccion },
    })),
  };
};

/** A figure by itself, in its page. */
export const figureLd = (edition: EditionRead, figure: Figure, origin: string): object => ({
  '@context': CONTEXT,
  ...datasetLd(edition, figure, origin),
});
