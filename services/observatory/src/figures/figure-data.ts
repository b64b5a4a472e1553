import { AWARDS, DATA_PACKAGE, FIGURE_FORMATS, FIGURE_LICENCE, HIDDEN } from '@registro/contracts/observatory/addresses';
import type { EditionRead } from '../edition/read-edition.js';
import { hasAwards } from './awards.js';
import { addressOf, figureAddress, SITE } from './edition-address.js';
import { type Figure, TOTAL } from './figure.js';
import { parquetFields } from './figure-parquet.js';
import { type Measure, type Unit, UNITS } from './measure.js';
import { measureOf } from './measures.js';
import { cellsInOrder, titleOf } from './table.js';

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
  resources: [
    ...edition.figuras.flatMap((figure) => [csvResource(edition, figure, origin), parquetResource(edition, figure, origin)]),
    ...(hasAwards(edition) ? [awardsResource(edition, origin)] : []),
  ],
});

const csvResource = (edition: EditionRead, figure: Figure, origin: string): object => ({
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
});

const parquetResource = (edition: EditionRead, figure: Figure, origin: string): object => ({
  name: `${figure.name}.parquet`,
  title: measureOf(figure.name).titulo,
  description: measureOf(figure.name).metodo,
  path: `${origin}${figureAddress(edition, figure)}.parquet`,
  format: 'parquet',
  mediatype: FIGURE_FORMATS['.parquet'],
  schema: { fields: parquetFields(figure) },
});

const AWARDS_TITLE = 'Lo que se pagó en becas y proyectos, como 360Giving';
const AWARDS_TEXT = 'Sumas de lo que se pagó a cinco personas o más, sin nombrar a nadie.';

const awardsResource = (edition: EditionRead, origin: string): object => ({
  name: '360giving',
  title: AWARDS_TITLE,
  description: AWARDS_TEXT,
  path: `${origin}${addressOf(edition)}/${AWARDS}`,
  format: 'json',
  mediatype: 'application/json',
  encoding: 'utf-8',
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
  'dcat:seriesMember': [
    ...edition.figuras.map((figure) => datasetLd(edition, figure, origin)),
    ...(hasAwards(edition) ? [awardsLd(edition, origin)] : []),
  ],
});

/** A table or a list of the edition: its page, and each file that it is had as. */
const memberLd = (
  edition: EditionRead,
  origin: string,
  of: { id: string; page: string; title: string; text: string; files: [string, string][] },
) => ({
  '@id': of.id,
  '@type': 'dcat:Dataset',
  'dct:title': { '@value': of.title, '@language': 'es' },
  'dct:description': { '@value': of.text, '@language': 'es' },
  'dct:issued': moment(edition.hecha),
  'dct:publisher': publisher(origin),
  'dcat:inSeries': { '@id': `${origin}${addressOf(edition)}` },
  'dct:license': { '@id': FIGURE_LICENCE.direccion },
  'dcat:landingPage': { '@id': of.page },
  'dcat:distribution': of.files.map(([file, type]) => ({
    '@type': 'dcat:Distribution',
    'dcat:accessURL': { '@id': of.page },
    'dcat:downloadURL': { '@id': file },
    'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${type}` },
    'dct:license': { '@id': FIGURE_LICENCE.direccion },
  })),
});

/** One figure of it. */
const datasetLd = (edition: EditionRead, figure: Figure, origin: string): object => {
  const page = `${origin}${figureAddress(edition, figure)}`;
  const { titulo, metodo } = measureOf(figure.name);
  return memberLd(edition, origin, {
    id: page,
    page,
    title: `${UNITS[figure.unit as Unit].titulo}: ${titulo.toLowerCase()}`,
    text: metodo,
    files: (['.csv', '.json', '.xlsx', '.parquet'] as const).map((ending) => [`${page}${ending}`, FIGURE_FORMATS[ending]]),
  });
};

/** What was paid, as awards. */
const awardsLd = (edition: EditionRead, origin: string): object => {
  const page = `${origin}${addressOf(edition)}`;
  const file = `${page}/${AWARDS}`;
  return memberLd(edition, origin, { id: file, page, title: AWARDS_TITLE, text: AWARDS_TEXT, files: [[file, 'application/json']] });
};

/** A figure by itself, in its page. */
export const figureLd = (edition: EditionRead, figure: Figure, origin: string): object => ({
  '@context': CONTEXT,
  ...datasetLd(edition, figure, origin),
});
