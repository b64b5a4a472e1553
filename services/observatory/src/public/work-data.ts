import { DIRECTORY_FORMATS, type DirectoryEnding, type PublicProduct, type PublicWork } from '@registro/contracts/directory/directory';
import { doiLink } from '@registro/contracts/products/link';
import type { PersonName, Reference } from '@registro/contracts/products/reference';

/** A name as it is read: 'Ana Pérez'. */
export const nameOf = ({ family, given, literal }: PersonName): string => literal ?? [given, family].filter(Boolean).join(' ');
/** '2019-03', as precise as it is known. */
export const dayOf = ({ issued }: Reference, between: string): string | undefined =>
  issued?.['date-parts'][0]?.map((part, i) => String(part).padStart(i ? 2 : 4, '0')).join(between);

/** What a kind of reference is called by schema.org; the others are works and no more. */
const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'ScholarlyArticle',
  'paper-conference': 'ScholarlyArticle',
  book: 'Book',
  chapter: 'Chapter',
  thesis: 'Thesis',
  report: 'Report',
  dataset: 'Dataset',
  software: 'SoftwareApplication',
};

/**
 * A product in the words of schema.org. https://schema.org/ScholarlyArticle
 * @param url its page here, where it has one
 */
export const workLd = ({ referencia }: PublicProduct, url: string | undefined): object => ({
  '@type': TYPES[referencia.type] ?? 'CreativeWork',
  '@id': url,
  name: referencia.title,
  author: referencia.author?.map((one) => ({ '@type': 'Person', name: nameOf(one) })),
  datePublished: dayOf(referencia, '-'),
  isPartOf: referencia['container-title'] && { '@type': 'CreativeWork', name: referencia['container-title'] },
  publisher: referencia.publisher && { '@type': 'Organization', name: referencia.publisher },
  isbn: referencia.ISBN,
  pagination: referencia.page,
  url: referencia.DOI ? doiLink(referencia.DOI) : referencia.URL,
});

/**
 * A product as those who index research read it in a page's head, name and content of each tag.
 * https://scholar.google.com/intl/en/scholar/inclusion.html#indexing
 * @param url of its page here
 */
export function citationTags({ referencia }: PublicWork, url: string): [name: string, content: string][] {
  const { author = [], page = '', type } = referencia;
  const [first, last] = page.split(/\s*[-–]\s*/);
  const container =
    type === 'paper-conference' ? 'citation_conference_title' : type === 'chapter' ? 'citation_inbook_title' : 'citation_journal_title';
  const publisher =
    type === 'thesis'
      ? 'citation_dissertation_institution'
      : type === 'report'
        ? 'citation_technical_report_institution'
        : 'citation_publisher';
  const tags: [string, string | undefined][] = [
    ['citation_title', referencia.title],
    ...author.map((one): [string, string] => [
      'citation_author',
      one.family ? [one.family, one.given].filter(Boolean).join(', ') : nameOf(one),
    ]),
    ['citation_publication_date', dayOf(referencia, '/')],
    [container, referencia['container-title']],
    [publisher, referencia.publisher],
    ['citation_volume', referencia.volume],
    ['citation_issue', referencia.issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', referencia.DOI],
    ['citation_issn', referencia.ISSN],
    ['citation_isbn', referencia.ISBN],
    ['citation_language', referencia.language],
    ['citation_abstract_html_url', url],
  ];
  return tags.filter((tag): tag is [string, string] => Boolean(tag[1]));
}

/** A product in what another program asked for. */
export const WORK_DATA: Record<Exclude<DirectoryEnding, ''>, (work: PublicWork, origin: string) => string> = {
  '.json': ({ referencia, persona, pagina }, origin) =>
    JSON.stringify({ ...referencia, pagina: origin + pagina, persona: { ...persona, pagina: origin + persona.pagina } }),
  '.jsonld': (work, origin) => JSON.stringify({ '@context': 'https://schema.org', ...workLd(work, origin + work.pagina) }),
  '.csl.json': ({ referencia }) => JSON.stringify([referencia]),
  '.bib': ({ bibtex }) => bibtex,
};

/** Of a Link header: where the same is in other formats. @param url of the page */
export const describedBy = (url: string): string[] =>
  (Object.keys(WORK_DATA) as (keyof typeof WORK_DATA)[]).map(
    (ending) => `<${url}${ending}>; rel="describedby"; type="${DIRECTORY_FORMATS[ending]}"`,
  );

/**
 * How a product is cited, whose it is, and where it is in other formats, for programs that follow links (Signposting,
 * https://signposting.org): a Link header.
 */
export const workSignposts = ({ referencia, pagina, persona }: PublicWork, origin: string): string =>
  [
    `<${referencia.DOI ? doiLink(referencia.DOI) : origin + pagina}>; rel="cite-as"`,
    `<https://schema.org/${TYPES[referencia.type] ?? 'CreativeWork'}>; rel="type"`,
    `<${origin}${persona.pagina}>; rel="author"`,
    ...describedBy(origin + pagina),
  ].join(', ');
