import type { PersonName, Reference } from '@registro/contracts/products/reference';
import { escapeLatex } from '../reference/latex-escape.js';

/** CSL type → BibTeX type. Those after `misc` are biblatex's, which reference managers read too. */
const TYPES: Record<string, string> = {
  'article-journal': 'article',
  review: 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  article: 'misc',
  book: 'book',
  chapter: 'incollection',
  'paper-conference': 'inproceedings',
  thesis: 'phdthesis',
  report: 'techreport',
  software: 'software',
  patent: 'patent',
  dataset: 'dataset',
  webpage: 'online',
  'post-weblog': 'online',
  motion_picture: 'video',
  song: 'music',
  standard: 'standard',
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A reference as a BibTeX entry in UTF-8; TeX's special characters are escaped. */
export function writeBibtex(r: Reference): string {
  const type =
    r.type === 'thesis' && !/doctor/i.test(r.genre ?? '')
      ? /maestr[ií]a|master/i.test(r.genre ?? '')
        ? 'mastersthesis'
        : 'thesis'
      : (TYPES[r.type] ?? 'misc');
  const [year, month, day] = r.issued?.['date-parts'][0] ?? [];
  const fields: [string, string | undefined][] = [
    ['author', [namesOf(r.author), r.author && r.custom?.['et-al'] ? 'others' : ''].filter(Boolean).join(' and ')],
    ['editor', namesOf(r.editor)],
    // Braces keep the capitals that some styles would lower.
    ['title', r.title && `{${escapeLatex(r.title)}}`],
    [r.type === 'chapter' || r.type === 'paper-conference' ? 'booktitle' : 'journal', text(r['container-title'])],
    ['eventtitle', text(r['event-title'])],
    [
      r.type === 'thesis' ? 'school' : r.type === 'report' ? 'institution' : r.type === 'patent' ? 'holder' : 'publisher',
      text(r.publisher ?? r.authority),
    ],
    ['address', text(r['publisher-place'])],
    ['year', year === undefined ? undefined : String(year)],
    ['day', day === undefined ? undefined : String(day)],
    ['volume', text(r.volume)],
    ['number', text(r.issue ?? r.number)],
    ['pages', text(r.page?.replace(/^(\d+)[-–](\d+)$/, '$1--$2'), true)],
    ['edition', text(r.edition)],
    ['version', text(r.version)],
    ['type', text(r.genre)],
    ['isbn', text(r.ISBN)],
    ['issn', text(r.ISSN)],
    ['doi', r.DOI && bare(r.DOI)],
    ['url', r.URL && bare(r.URL)],
    ['language', text(r.language)],
    ['entrysubtype', r.type === 'article-magazine' ? 'magazine' : r.type === 'article-newspaper' ? 'newspaper' : undefined],
    ['pubstate', r.status],
  ];
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}}`);
  // The abbreviations of the months are the only values that stand without braces.
  if (month) lines.splice(lines.findIndex((line) => line.startsWith('  year')) + 1, 0, `  month = ${MONTHS[month - 1]}`);
  return `@${type}{${r.id ?? 'producto'},\n${lines.join(',\n')}\n}\n\n`;
}

const text = (value: string | undefined, dashes = false) => value && escapeLatex(value, dashes);
/** Addresses are read verbatim; a brace in one would end the field. */
const bare = (value: string) => value.replace(/[{}\\]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function namesOf(names: PersonName[] | undefined): string | undefined {
  return names?.map(nameOf).filter(Boolean).join(' and ');
}

/** An institution stands in braces, so that it is not taken apart; so does a part with a comma or ' and ' in it. */
function nameOf({ family, given, suffix, literal }: PersonName): string {
  const part = (value: string) => (/,|\band\b/i.test(value) ? `{${escapeLatex(value)}}` : escapeLatex(value));
  if (!family) return literal || given ? `{${escapeLatex(literal ?? given ?? '')}}` : '';
  if (suffix) return `${part(family)}, ${part(suffix)}, ${part(given ?? '')}`;
  return given ? `${part(family)}, ${part(given)}` : `{${escapeLatex(family)}}`;
}
