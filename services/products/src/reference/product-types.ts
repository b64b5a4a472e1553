/**
 * Products of the registry (their codes in the list `productoInvestigacion`, seeded by catalogs) and the types of
 * CSL-JSON. A code is the place in the seed, which is only ever appended to.
 */
// biome-ignore format: a table
export const PRODUCT = {
  ARTICULO: 1, DIVULGACION: 2, LIBRO: 3, CAPITULO: 4, TESIS: 5, PONENCIA: 6, INFORME: 7, SOFTWARE: 8, PATENTE: 9,
  DATOS: 14, MAPA: 15, NORMA: 16, ARTISTICA: 17, MULTIMEDIA: 18, OTRO: 21,
} as const;

/** CSL type → product; whatever is not here is another product. */
export const PRODUCT_OF_TYPE: Record<string, number> = {
  'article-journal': PRODUCT.ARTICULO,
  article: PRODUCT.ARTICULO,
  review: PRODUCT.ARTICULO,
  'article-magazine': PRODUCT.DIVULGACION,
  'article-newspaper': PRODUCT.DIVULGACION,
  'post-weblog': PRODUCT.DIVULGACION,
  post: PRODUCT.DIVULGACION,
  'review-book': PRODUCT.DIVULGACION,
  book: PRODUCT.LIBRO,
  pamphlet: PRODUCT.LIBRO,
  chapter: PRODUCT.CAPITULO,
  'entry-encyclopedia': PRODUCT.CAPITULO,
  'entry-dictionary': PRODUCT.CAPITULO,
  thesis: PRODUCT.TESIS,
  'paper-conference': PRODUCT.PONENCIA,
  speech: PRODUCT.PONENCIA,
  report: PRODUCT.INFORME,
  software: PRODUCT.SOFTWARE,
  patent: PRODUCT.PATENTE,
  dataset: PRODUCT.DATOS,
  map: PRODUCT.MAPA,
  standard: PRODUCT.NORMA,
  legislation: PRODUCT.NORMA,
  regulation: PRODUCT.NORMA,
  graphic: PRODUCT.ARTISTICA,
  figure: PRODUCT.ARTISTICA,
  musical_score: PRODUCT.ARTISTICA,
  song: PRODUCT.ARTISTICA,
  performance: PRODUCT.ARTISTICA,
  motion_picture: PRODUCT.MULTIMEDIA,
  broadcast: PRODUCT.MULTIMEDIA,
  webpage: PRODUCT.MULTIMEDIA,
};

/** Product → the CSL type it is written as; those without one are `document` with the class as their genre. */
const TYPE_OF_PRODUCT: Record<number, string> = {
  [PRODUCT.ARTICULO]: 'article-journal',
  [PRODUCT.DIVULGACION]: 'article-magazine',
  [PRODUCT.LIBRO]: 'book',
  [PRODUCT.CAPITULO]: 'chapter',
  [PRODUCT.TESIS]: 'thesis',
  [PRODUCT.PONENCIA]: 'paper-conference',
  [PRODUCT.INFORME]: 'report',
  [PRODUCT.SOFTWARE]: 'software',
  [PRODUCT.PATENTE]: 'patent',
  [PRODUCT.DATOS]: 'dataset',
  [PRODUCT.MAPA]: 'map',
  [PRODUCT.NORMA]: 'standard',
};
// biome-ignore format: a table
const TYPE_OF_CLASS: Record<number, string> = { 107: 'article', 202: 'article-newspaper', 203: 'post-weblog', 604: 'speech', 1803: 'motion_picture', 1805: 'webpage', 1702: 'song' };

/** The CSL type of a product; `imported`, its reference's, where that still says the same product. */
export function typeOf(producto: number, clase: number, imported?: string): string {
  if (imported && PRODUCT_OF_TYPE[imported] === producto) return imported;
  return TYPE_OF_CLASS[clase] ?? TYPE_OF_PRODUCT[producto] ?? 'document';
}

/** Types that stand in something with a name of its own; the others have a publisher. */
// biome-ignore format: a table
export const IN_CONTAINER = ['article-journal', 'article', 'review', 'article-magazine', 'article-newspaper', 'post-weblog', 'post', 'review-book', 'chapter', 'entry-encyclopedia', 'entry-dictionary', 'paper-conference', 'speech', 'webpage', 'broadcast'];
/** Types whose `numero` is an issue's; the others have a number of their own. */
// biome-ignore format: a table
export const WITH_ISSUE = ['article-journal', 'article', 'review', 'article-magazine', 'article-newspaper', 'review-book', 'paper-conference'];
