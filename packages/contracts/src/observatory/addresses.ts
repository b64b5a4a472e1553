/** The country's figures, public: the newest edition (rule P-28). Each edition stays at `/observatorio/{lunes}`. */
export const OBSERVATORY_PAGE = '/observatorio';

/** What a figure's address answers in, by its ending; the first unless something else is asked for. */
export const FIGURE_FORMATS = {
  '': 'text/html',
  '.json': 'application/json',
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.parquet': 'application/vnd.apache.parquet',
} as const;
export type FigureEnding = keyof typeof FIGURE_FORMATS;

/** As above, of an edition. */
export const EDITION_FORMATS = { '': 'text/html', '.json': 'application/json', '.jsonld': 'application/ld+json' } as const;
export type EditionEnding = keyof typeof EDITION_FORMATS;
/** What an edition's folder of data calls its list. https://datapackage.org */
export const DATA_PACKAGE = 'datapackage.json';
/** What was paid in it as awards, as those who compare funders read them. https://standard.threesixtygiving.org */
export const AWARDS = '360giving.json';

/** A figure without the site around it, for other sites to show: what its address ends in. */
export const EMBEDDED = 'inserto';

/** In the place of a number that is not told: a word, never 0 (rule P-29). */
export const HIDDEN = 'oculto';
export const FIGURE_LICENCE = { nombre: 'CC BY 4.0', id: 'CC-BY-4.0', direccion: 'https://creativecommons.org/licenses/by/4.0/deed.es' };

export const EDITION_UNKNOWN = 'No existe esa edición del observatorio';
export const NO_AWARDS = 'Esta edición no dice todavía lo que se pagó en un año o mes entero';
export const FIGURE_UNKNOWN = 'No existe esa cifra en esta edición';
