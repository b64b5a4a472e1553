/** What a kind of reference (CSL) is called by COAR: https://vocabularies.coar-repositories.org/resource_types/ */
const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  publications: {
    'article-journal': 'c_6501',
    article: 'c_816b',
    review: 'c_efa0',
    'review-book': 'c_ba08',
    'article-magazine': 'c_3e5a',
    'article-newspaper': 'c_998f',
    post: 'c_6947',
    'post-weblog': 'c_6947',
    book: 'c_2f33',
    pamphlet: 'c_2f33',
    chapter: 'c_3248',
    'entry-encyclopedia': 'c_3248',
    'entry-dictionary': 'c_3248',
    thesis: 'c_46ec',
    'paper-conference': 'c_5794',
    speech: 'c_c94f',
    report: 'c_93fc',
    musical_score: 'c_18cw',
  },
  products: {
    dataset: 'c_ddb1',
    software: 'c_5ce6',
    map: 'c_12cd',
    graphic: 'c_ecc8',
    figure: 'c_ecc8',
    song: 'c_18cc',
    motion_picture: 'c_12ce',
    broadcast: 'c_12ce',
    webpage: 'c_7ad9',
  },
};
/** Of a kind that is not among those: text, another product, a patent. */
const OTHERWISE: Readonly<Record<string, string>> = { publications: 'c_18cf', products: 'c_1843', patents: 'c_15cd' };

const uri = (code: string): string => `http://purl.org/coar/resource_type/${code}`;

/** @param conjunto 'publications', 'products' or 'patents' @param kind of the reference */
export const typeOf = (conjunto: string, kind: string): string => uri(KINDS[conjunto]?.[kind] ?? OTHERWISE[conjunto]!);

/** What something is published in: a journal, proceedings, a book. */
const CONTAINERS: Readonly<Record<string, string>> = {
  'article-magazine': 'c_2cd9',
  'article-newspaper': 'c_2fe3',
  chapter: 'c_2f33',
  'entry-encyclopedia': 'c_2f33',
  'entry-dictionary': 'c_2f33',
  'paper-conference': 'c_f744',
  speech: 'c_f744',
  post: 'c_18cf',
  'post-weblog': 'c_18cf',
};
export const containerOf = (kind: string): string => uri(CONTAINERS[kind] ?? 'c_0640');
