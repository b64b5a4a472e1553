import { normalizeDoi } from '@registro/contracts/products/link';
import { AUTHORS_KEPT, type PersonName, type Reference } from '@registro/contracts/products/reference';
import { authorsOf, nameOfParts } from '../reference/authors.js';
import { plainText } from '../reference/plain-text.js';
import { UNPUBLISHED_NOTE } from '../reference/unpublished-note.js';
import { bibNames, INITIALS_FIRST, isPerson } from './bib-names.js';
import { agreedDate, dateParts, parseDate } from './publication-date.js';
import type { Problem } from './read-bibtex.js';

/** RIS types → CSL types; whatever is not here is a document. */
// biome-ignore format: a table
const TYPES: Record<string, string> = {
  JOUR: 'article-journal', EJOUR: 'article-journal', JFULL: 'article-journal', INPR: 'article-journal', ABST: 'article-journal', MGZN: 'article-magazine',
  NEWS: 'article-newspaper', BLOG: 'post-weblog', BOOK: 'book', EBOOK: 'book', EDBOOK: 'book', SER: 'book', CHAP: 'chapter', ECHAP: 'chapter', ENCYC: 'entry-encyclopedia',
  THES: 'thesis', CONF: 'paper-conference', CPAPER: 'paper-conference', RPRT: 'report', GOVDOC: 'report', COMP: 'software', PAT: 'patent', DATA: 'dataset', AGGR: 'dataset',
  DBASE: 'dataset', MAP: 'map', STAND: 'standard', LEGAL: 'legislation', STAT: 'legislation', BILL: 'legislation', VIDEO: 'motion_picture', MPCT: 'motion_picture',
  ADVS: 'motion_picture', SOUND: 'broadcast', MUSIC: 'song', ART: 'graphic', FIGURE: 'figure', ELEC: 'webpage', WEB: 'webpage', UNPB: 'article-journal', MANSCPT: 'article-journal',
};

/** A hyphen alone makes no tag: 'UV-visible' and 'ER-positive' begin the second line of an abstract. In lower case it stands as the format asks. */
const LINE = /^(?:([A-Z][A-Z0-9])(?:[ \t]{1,2}-[ \t]?|-(?:[ \t]|$))|([a-z][a-z0-9]) {2}-(?: |$))(.*)$/;
/** As a few programs write it throughout. */
const TIGHT = /^([A-Z][A-Z0-9])[ \t]{0,2}-[ \t]?()(.*)$/;
/** What a reference begins with where its TY was forgotten. */
const BEGINS = new Set(['AU', 'A1', 'TI', 'T1']);
const VALUE_MAX = 20_000;

type Fields = Map<string, string[]>;

/** The references of a RIS file, at most `max` + 1, and what could not be read of it. */
export function readRis(text: string, max: number): { references: Reference[]; problems: Problem[] } {
  const references: Reference[] = [];
  const problems: Problem[] = [];
  let fields: Fields | null = null;
  let began = 0;
  let last: string[] | null = null;
  const pattern = patternOf(text);
  const close = () => {
    if (fields) references.push(reference(fields));
    fields = last = null;
  };
  let line = 0;
  for (let from = 0; from < text.length && references.length <= max; line++) {
    const end = text.indexOf('\n', from);
    const content = text
      .slice(from, end < 0 ? text.length : end)
      .slice(0, VALUE_MAX)
      .replace(/\r$/, '');
    from = end < 0 ? text.length : end + 1;
    const m = pattern.exec(line === 0 ? content.replace(/^\ufeff/, '') : content.trimStart());
    const tag = (m?.[1] ?? m?.[2])?.toUpperCase();
    if (tag === 'TY') {
      if (fields) problems.push({ linea: began, mensaje: 'La referencia no está cerrada: falta la línea ER' });
      close();
      fields = new Map();
      began = line + 1;
    } else if (tag === 'ER') {
      close();
      continue;
    } else if (!fields && tag && BEGINS.has(tag)) {
      fields = new Map();
      began = line + 1;
      problems.push({ linea: began, mensaje: 'La referencia no dice de qué tipo es: falta la línea TY' });
    }
    if (!fields) continue;
    if (tag) last = add(fields, tag, m![3] ?? '');
    // A long value goes on in the next line.
    else if (last && content.trim()) last[last.length - 1] = `${last.at(-1)} ${content.trim()}`.slice(0, VALUE_MAX);
  }
  if (fields) problems.push({ linea: began, mensaje: 'La última referencia no está cerrada: falta la línea ER' });
  if (references.length <= max) close();
  return { references, problems };
}

/** By the first TY: whoever writes one without spaces writes all so. */
const patternOf = (text: string): RegExp => (/^[ \t]*TY-\S/.test(/^[ \t]*TY[ \t]{0,2}-.?/m.exec(text)?.[0] ?? '') ? TIGHT : LINE);

function add(fields: Fields, tag: string, value: string): string[] {
  const values = fields.get(tag) ?? [];
  if (values.length <= AUTHORS_KEPT) values.push(value.trim());
  fields.set(tag, values);
  return values;
}

function reference(fields: Fields): Reference {
  const text = (...tags: string[]) => {
    const value = tags.flatMap((tag) => fields.get(tag) ?? []).find(Boolean);
    return (value && plainText(value).normalize('NFC').replace(/\s+/g, ' ').trim()) || undefined;
  };
  const names = (...tags: string[]) => {
    const found = tags
      .flatMap((tag) => fields.get(tag) ?? [])
      .flatMap((value) => value.split(';'))
      .map((name) => plainText(name).trim())
      .filter(Boolean);
    // Some sites write 'María Pérez': three of that form are people, one or two may be institutions.
    const straight = found.length > 2 && found.every((name) => !name.includes(',') && isPerson(name));
    return authorsOf(found.flatMap((name) => (straight || INITIALS_FIRST.test(name) ? bibNames(name) : [nameOf(name)])));
  };
  const ris = text('TY') ?? '';
  const genre = text('M3');
  const preprint = ris === 'JOUR' && /preprint|preimpresi[oó]n/i.test(genre ?? '');
  const type = preprint ? 'article' : (TYPES[ris] ?? 'document');
  const withIssue = /^article|^paper/.test(type);
  const issued = dateOf(text('DA'), text('PY', 'Y1'));
  const [first, last] = [text('SP'), text('EP')];
  const url = text('UR', 'L2');
  const unpublished = ris === 'UNPB' || ris === 'MANSCPT' || ris === 'INPR' || (fields.get('N1') ?? []).includes(UNPUBLISHED_NOTE);
  const result: Reference = {
    type,
    id: text('ID'),
    title: text('TI', 'T1', 'CT', 'BT'),
    ...names('AU', 'A1'),
    editor: names('A2', 'ED').author,
    issued,
    'container-title': text('T2', 'JO', 'JF', 'JA', 'J2', 'BT'),
    publisher: text('PB'),
    'publisher-place': text('CY', 'PP'),
    authority: type === 'patent' ? text('PB') : undefined,
    volume: text('VL'),
    issue: withIssue ? text('IS') : undefined,
    number: withIssue ? undefined : text('IS', 'M1'),
    page: first && last && first !== last ? `${first}-${last}` : first,
    edition: type === 'software' ? undefined : text('ET'),
    version: type === 'software' ? text('ET') : undefined,
    genre,
    status: unpublished ? 'unpublished' : undefined,
    language: text('LA'),
    DOI: normalizeDoi(text('DO')) ?? normalizeDoi(/doi\.org/i.test(url ?? '') ? url : undefined) ?? undefined,
    [type === 'book' || type === 'chapter' ? 'ISBN' : 'ISSN']: text('SN'),
    URL: url,
  };
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined)) as unknown as Reference;
}

/** DA is YYYY/MM/DD/other, PY the year. */
function dateOf(da: string | undefined, py: string | undefined): Reference['issued'] {
  const parts = agreedDate(da ? parseDate(da) : null, py ? (parseDate(py) ?? dateParts(py)) : null);
  return parts ? { 'date-parts': [parts] } : undefined;
}

function nameOf(name: string): PersonName {
  const parts = name.split(',').map((part) => part.trim());
  return parts[1] ? nameOfParts(parts) : { literal: parts[0]! };
}
