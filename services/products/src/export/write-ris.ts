import type { PersonName, Reference } from '@registro/contracts/products/reference';
import { UNPUBLISHED_NOTE } from '../reference/unpublished-note.js';

/** CSL type → RIS type; what RIS has no word for is GEN. */
const TYPES: Record<string, string> = {
  'article-journal': 'JOUR',
  article: 'UNPB',
  review: 'JOUR',
  'article-magazine': 'MGZN',
  'article-newspaper': 'NEWS',
  'post-weblog': 'BLOG',
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  'paper-conference': 'CPAPER',
  speech: 'CPAPER',
  report: 'RPRT',
  software: 'COMP',
  patent: 'PAT',
  dataset: 'DATA',
  map: 'MAP',
  standard: 'STAND',
  motion_picture: 'VIDEO',
  webpage: 'ELEC',
  song: 'MUSIC',
  graphic: 'ART',
};

/**
 * A reference as a RIS record, lines ended by CR LF as the format wants. A preprint is 'JOUR' with its kind in M3,
 * which more programs know than UNPB.
 */
export function writeRis(r: Reference): string {
  const [from, to] = (r.page ?? '').split(/\s*[-–—]+\s*/);
  const type = r.type === 'article' ? 'JOUR' : (TYPES[r.type] ?? 'GEN');
  const tags: [string, string | undefined][] = [
    ['TY', type],
    ['ID', r.id],
    ...(r.author ?? []).map((name): [string, string] => ['AU', nameOf(name)]),
    ['AU', r.author && r.custom?.['et-al'] ? 'et al.' : undefined],
    ...(r.editor ?? []).map((name): [string, string] => ['A2', nameOf(name)]),
    ['TI', r.title],
    ['T2', r['container-title'] ?? r['event-title']],
    ['PY', r.issued && String(r.issued['date-parts'][0][0])],
    ['DA', r.issued && dateOf(r.issued['date-parts'][0])],
    ['VL', r.volume],
    ['IS', r.issue ?? r.number],
    ['SP', from],
    ['EP', to],
    ['ET', r.edition ?? r.version],
    ['M3', r.genre],
    ['PB', r.publisher ?? r.authority],
    ['CY', r['publisher-place']],
    ['SN', r.ISSN ?? r.ISBN],
    ['DO', r.DOI],
    ['UR', r.URL],
    ['LA', r.language],
    // The one place where RIS can say it, and other programs show it.
    ['N1', r.status === 'unpublished' ? UNPUBLISHED_NOTE : undefined],
  ];
  const lines = tags.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${oneLine(value!)}`);
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n\r\n`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const nameOf = ({ family, given, suffix, literal }: PersonName) =>
  family ? [family, given, suffix].filter(Boolean).join(', ') : (literal ?? given ?? '');
/** YYYY/MM/DD, as far as it is known */
const dateOf = (parts: number[]) => [...parts.map((n) => String(n).padStart(2, '0')), '', ''].slice(0, 3).join('/');
