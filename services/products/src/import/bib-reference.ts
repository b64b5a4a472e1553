import { normalizeDoi } from '@registro/contracts/products/link';
import type { Reference } from '@registro/contracts/products/reference';
import { latexToText } from '../reference/latex.js';
import { plainText } from '../reference/plain-text.js';
import { authorsOf } from '../reference/authors.js';
import { bibNames } from './bib-names.js';
import { journalOf } from './journal-macros.js';
import { agreedDate, dateParts, parseDate } from './publication-date.js';
import type { BibEntry } from './read-bibtex.js';

/** BibTeX and biblatex types → CSL types; whatever is not here is a document. */
// biome-ignore format: a table
const TYPES: Record<string, string> = {
  article: 'article-journal', book: 'book', mvbook: 'book', collection: 'book', mvcollection: 'book', booklet: 'book', proceedings: 'book', manual: 'book',
  inbook: 'chapter', incollection: 'chapter', bookinbook: 'chapter', suppbook: 'chapter', inreference: 'entry-encyclopedia',
  inproceedings: 'paper-conference', conference: 'paper-conference', phdthesis: 'thesis', mastersthesis: 'thesis', thesis: 'thesis', bachelorsthesis: 'thesis',
  techreport: 'report', report: 'report', unpublished: 'article-journal', patent: 'patent', software: 'software', softwareversion: 'software', softwaremodule: 'software', codefragment: 'software', dataset: 'dataset', online: 'webpage',
  electronic: 'webpage', www: 'webpage', webpage: 'webpage', website: 'webpage', internet: 'webpage', blog: 'post-weblog', mvproceedings: 'book', reference: 'book', mvreference: 'book',
  review: 'article-journal', suppperiodical: 'article-journal', presentation: 'speech', talk: 'speech', booksection: 'chapter', bookchapter: 'chapter', journalarticle: 'article-journal',
  magazinearticle: 'article-magazine', newspaperarticle: 'article-newspaper', conferencepaper: 'paper-conference', conferenceproceedings: 'paper-conference',
  masterthesis: 'thesis', doctoralthesis: 'thesis', workingpaper: 'report', computerprogram: 'software', encyclopediaarticle: 'entry-encyclopedia', preprint: 'article',
  statute: 'legislation', bill: 'legislation', film: 'motion_picture', standard: 'standard', legislation: 'legislation', legal: 'legislation', movie: 'motion_picture', video: 'motion_picture',
  audio: 'broadcast', music: 'song', artwork: 'graphic', image: 'graphic', performance: 'performance', map: 'map',
};
const GENRES: Record<string, string> = {
  phdthesis: 'Tesis doctoral',
  doctoralthesis: 'Tesis doctoral',
  mastersthesis: 'Tesis de maestría',
  masterthesis: 'Tesis de maestría',
  bachelorsthesis: 'Trabajo especial de grado',
  manual: 'Manual',
};
/** How people say in a note that something is not out yet. */
const NOT_OUT =
  /\b(in press|en prensa|no prelo|forthcoming|submitted|enviado|to appear|por publicar|en evaluaci[oó]n|under review|en revisi[oó]n|unpublished|no publicado|in ?preparation|en preparaci[oó]n)\b/i;

/** A BibTeX entry as a reference, its LaTeX read as text. */
export function bibReference(entry: BibEntry): Reference {
  const raw = (...names: string[]) => names.map((name) => entry.fields.get(name)).find((value) => value?.trim());
  const text = (...names: string[]) => {
    const value = raw(...names);
    return (value && plainText(latexToText(value))) || undefined;
  };
  const names = (field: string) => {
    const value = entry.fields.get(field);
    return value ? authorsOf(bibNames(value)) : {};
  };
  const type = typeOf(entry, text);
  const number = text('number', 'issue');
  const withIssue =
    type === 'article-journal' || type === 'article-magazine' || type === 'article-newspaper' || type === 'paper-conference';
  const issued = agreedDate(parseDate(raw('date') ?? ''), dateParts(text('year'), raw('month'), raw('day')));
  const url = verbatim(raw('url')) ?? verbatim(LINK.exec(raw('howpublished', 'note') ?? '')?.[0]) ?? arxiv(entry);
  const journal = raw('journal');
  const reference: Reference = {
    type,
    id: entry.key || undefined,
    title: joinTitle(text('title'), text('subtitle')),
    ...names('author'),
    editor: names('editor').author,
    issued: issued ? { 'date-parts': [issued] } : undefined,
    'container-title':
      (journal && journalOf(journal)) ??
      text('journal', 'journaltitle', 'booktitle', 'maintitle') ??
      (type === 'webpage' ? text('organization') : type === 'article' ? text('archiveprefix', 'eprinttype') : undefined),
    'collection-title': text('series'),
    'event-title': text('eventtitle'),
    publisher: text('publisher', 'school', 'institution', 'organization'),
    'publisher-place': text('address', 'location'),
    authority: type === 'patent' ? text('holder', 'institution', 'organization') : undefined,
    volume: text('volume'),
    issue: withIssue ? number : undefined,
    number: withIssue ? text('eid', 'article-number') : number,
    page: text('pages'),
    edition: text('edition'),
    version: text('version'),
    genre: text('type') ?? GENRES[kindOf(entry)],
    status: statusOf(entry, text),
    language: text('language', 'langid'),
    DOI: normalizeDoi(verbatim(raw('doi'))) ?? normalizeDoi(/doi\.org/i.test(url ?? '') ? url : undefined) ?? undefined,
    ISBN: text('isbn'),
    ISSN: text('issn'),
    URL: url,
  };
  return Object.fromEntries(Object.entries(reference).filter(([, value]) => value !== undefined)) as unknown as Reference;
}

type Text = (...names: string[]) => string | undefined;

/** `book_section` and `booksection` are one type. */
const kindOf = (entry: BibEntry): string => entry.type.replace(/[_-]/g, '');

function typeOf(entry: BibEntry, text: Text): string {
  const subtype = text('entrysubtype');
  const kind = kindOf(entry);
  if (entry.type === 'article' && /magazine|revista/i.test(subtype ?? '')) return 'article-magazine';
  if (entry.type === 'article' && /news|peri[oó]dico|diario|prensa/i.test(subtype ?? '')) return 'article-newspaper';
  const preprint = isPreprint(entry, text);
  if (preprint && (entry.type === 'misc' || (entry.type === 'article' && !text('volume')))) return 'article';
  return TYPES[kind] ?? 'document';
}

function isPreprint(entry: BibEntry, text: Text): boolean {
  const where = [text('archiveprefix', 'eprinttype'), text('journal', 'publisher', 'howpublished'), text('type')].join(' ');
  return (
    /arxiv|biorxiv|medrxiv|chemrxiv|ssrn|scielo preprints|preprint|preimpresi[oó]n/i.test(where) ||
    (entry.type === 'misc' && entry.fields.has('eprint'))
  );
}

function statusOf(entry: BibEntry, text: Text): string | undefined {
  // Where it stands on pages of a volume, that it was submitted is an old note.
  const out = text('volume') && text('pages');
  if (entry.type === 'unpublished' && !out) return 'unpublished';
  const words = [text('pubstate'), text('year'), out ? undefined : text('note'), out ? undefined : text('howpublished')].join(' ');
  return NOT_OUT.test(words) || /^(inpress|inpreparation|prepublished)$/.test(text('pubstate') ?? '') ? 'unpublished' : undefined;
}

function arxiv(entry: BibEntry): string | undefined {
  const id = entry.fields.get('eprint')?.trim();
  const prefix = entry.fields.get('archiveprefix') ?? entry.fields.get('eprinttype') ?? '';
  return id && /arxiv/i.test(prefix) && /^[\w.\-/]{5,40}$/.test(id) ? `https://arxiv.org/abs/${id}` : undefined;
}

/** An address in a sentence; what many programs escape in it is part of it. */
const LINK = /https?:\/\/(?:[^\s{}\\]|\\[_%&#~$]|\{\\[_%&#~$]\})+(?<![.,;])/;

/**
 * Addresses and DOIs are written as they are, though many programs escape their `_ % & # ~ < >`, Mendeley in braces of
 * their own (`{\_}`). Of several the first.
 */
function verbatim(address: string | undefined): string | undefined {
  return (
    address
      ?.replace(/\\(?:url|path|href)\s*\{([^{}]*)\}.*/s, '$1')
      .replace(/\$?\\(?:textasciitilde|sim)\s?\$?/g, '~')
      .replace(/\$?\\(?:textless|lt)\s?\$?|\$<\$/g, '<')
      .replace(/\$?\\(?:textgreater|gt)\s?\$?|\$>\$/g, '>')
      .replace(/\\textunderscore\s?/g, '_')
      .replace(/\\([_%&#~$])|[{}]/g, '$1')
      .trim()
      .replace(/[;,]?\s.*/s, '') || undefined
  );
}

const joinTitle = (title?: string, subtitle?: string) => (title && subtitle ? `${title}: ${subtitle}` : (title ?? subtitle));
