import { normalizeDoi } from '@registro/contracts/products/link';
import { AUTHORS_KEPT, type Reference } from '@registro/contracts/products/reference';
import { authorsOf, nameOfParts, withoutMail } from '../reference/authors.js';
import { plainText } from '../reference/plain-text.js';
import { dateParts } from './publication-date.js';
import type { Problem } from './read-bibtex.js';

/** How Web of Science writes its own tagged text: this line, then records that PT begins and ER ends. */
export const WOS_HEAD = /^\ufeff?\s{0,20}(?:FN (?:Clarivate|Thomson|ISI|Web of)|PT [JBSP]\r?\n(?:AU|BA|CA|GP|TI) )/i;

const LINE = /^([A-Z][A-Z0-9])(?: (.*))?$/;
/** What a reference begins with where its PT was forgotten. */
const BEGINS = new Set(['AU', 'BA', 'CA', 'GP', 'TI']);
const VALUE_MAX = 20_000;
/** One value a line; in any other field a new line goes on with the same text. */
const LISTS = new Set(['AU', 'AF', 'BA', 'BF', 'BE', 'CA', 'GP']);
/** By the kind of document; else by the kind of publication. */
const BY_DOCUMENT: [RegExp, string][] = [
  [/proceedings paper|meeting abstract/i, 'paper-conference'],
  [/book chapter/i, 'chapter'],
  [/book review/i, 'review-book'],
  [/^book|; book/i, 'book'],
  [/data ?(set|paper|study)/i, 'dataset'],
];
const BY_PUBLICATION: Record<string, string> = { J: 'article-journal', B: 'book', S: 'chapter', P: 'patent' };

type Fields = Map<string, string[]>;

/**
 * The references of a tagged file of Web of Science (FN, PT … ER, EF), at most `max` + 1, and what could not be read of
 * it.
 */
export function readWos(text: string, max: number): { references: Reference[]; problems: Problem[] } {
  const references: Reference[] = [];
  const problems: Problem[] = [];
  let fields: Fields | null = null;
  let began = 0;
  let tag = '';
  let line = 0;
  const close = (ended: boolean) => {
    if (fields && !ended) problems.push({ linea: began, mensaje: 'La referencia no está cerrada: falta la línea ER' });
    if (fields) references.push(reference(fields));
    fields = null;
  };
  for (let from = 0; from < text.length && references.length <= max; ) {
    const end = text.indexOf('\n', from);
    const content = text.slice(from, Math.min(end < 0 ? text.length : end, from + VALUE_MAX)).replace(/\r$/, '');
    from = end < 0 ? text.length : end + 1;
    line++;
    const found = LINE.exec(content);
    const untyped = !fields && BEGINS.has(found?.[1] ?? '');
    if (untyped) problems.push({ linea: line, mensaje: 'La referencia no dice de qué tipo es: falta la línea PT' });
    if (untyped || found?.[1] === 'PT') {
      close(false);
      fields = new Map();
      began = line;
    }
    if (found?.[1] === 'ER') close(true);
    if (!fields || !(found || /^\s{2}/.test(content))) continue;
    tag = found?.[1] ?? tag;
    add(fields, tag, (found ? found[2] : content)?.trim() ?? '');
  }
  if (references.length <= max) close(false);
  return { references, problems };
}

function add(fields: Fields, tag: string, value: string): void {
  const values = fields.get(tag);
  if (!values) fields.set(tag, [value]);
  else if (!LISTS.has(tag)) values[0] = `${values[0]} ${value}`.slice(0, VALUE_MAX);
  else if (values.length <= AUTHORS_KEPT) values.push(value);
}

function reference(fields: Fields): Reference {
  const text = (...tags: string[]) => {
    const value = tags.map((tag) => fields.get(tag)?.[0]).find(Boolean);
    return (value && plainText(value).normalize('NFC').replace(/\s+/g, ' ').trim()) || undefined;
  };
  /** The full names where they are given; what comes from other databases has them on one line. */
  const names = (...tags: string[]) =>
    (tags.map((tag) => fields.get(tag)).find((values) => values?.some(Boolean)) ?? [])
      .flatMap((line) => line.split(';'))
      .map((name) => withoutMail(plainText(name)).trim())
      .filter(Boolean)
      .map((name) => nameOfParts(name.split(',').map((part) => part.trim())));
  const groups = (fields.get('CA') ?? []).filter(Boolean).map((literal) => ({ literal: plainText(literal) }));
  const kind = text('DT') ?? '';
  const type = BY_DOCUMENT.find(([sign]) => sign.test(kind))?.[1] ?? BY_PUBLICATION[text('PT') ?? ''] ?? 'document';
  // 'MAY', 'JAN-FEB', 'JUN 15'
  const [, month, day] = /^(\p{L}+)\S*(?: (\d{1,2}))?/u.exec(text('PD') ?? '') ?? [];
  const issued = dateParts(text('PY', 'EY', 'EA'), month, day);
  const [first, last] = [text('BP'), text('EP')];
  const book = type === 'book';
  const result: Reference = {
    type,
    id: text('UT'),
    title: text('TI') ?? (book ? text('SO') : undefined),
    ...authorsOf([...names('AF', 'AU', 'BF', 'BA'), ...groups]),
    editor: authorsOf(names('BE')).author,
    issued: issued ? { 'date-parts': [issued] } : undefined,
    'container-title': book ? undefined : text('SO'),
    'collection-title': text('SE'),
    'event-title': text('CT'),
    publisher: text('PU'),
    'publisher-place': text('PI'),
    volume: text('VL'),
    issue: text('IS'),
    number: text('AR', 'PN'),
    page: first && last && first !== last ? `${first}-${last}` : first,
    language: text('LA'),
    DOI: normalizeDoi(text('DI')) ?? undefined,
    ISBN: text('BN'),
    ISSN: text('SN', 'EI'),
  };
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined)) as unknown as Reference;
}
