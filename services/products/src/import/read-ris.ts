import { normalizeDoi } from '@registro/contracts/products/link';
import { AUTHORS_KEPT, type PersonName, type Reference } from '@registro/contracts/products/reference';
import { authorsOf, nameOfParts, withoutMail } from '../reference/authors.js';
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

/**
 * A hyphen alone makes no tag: 'UV-visible' and 'ER-positive' begin the second line of an abstract. In lower case it
 * stands as the format asks.
 */
const LINE = /^(?:([A-Z][A-Z0-9])(?:[ \t]{1,2}-[ \t]?|-(?:[ \t]|$))|([a-z][a-z0-9]) {2}-(?: |$))(.*)$/;
/** As a few programs write it throughout. */
const TIGHT = /^([A-Z][A-Z0-9])[ \t]{0,2}-[ \t]?()(.*)$/;
/** What is a reference even where nothing ends it and its TY was forgotten. */
const BEGINS = ['AU', 'A1', 'TI', 'T1', 'CT', 'BT'];
/** Where programs put a thing, the surest first. */
// biome-ignore format: a table
const WHERE = {
  title: ['TI', 'T1', 'CT', 'BT'], year: ['PY', 'Y1'], container: ['T2', 'JO', 'JF', 'JA', 'J2', 'BT'], journal: ['JF', 'JO', 'T2', 'JA', 'J2', 'BT'], place: ['CY', 'PP'],
  link: ['UR', 'L2'],
} as const;
/** A DOI alone ('10.1/x', 'doi:10.1/x', its address), in whichever of these; in a note also where the note names it. */
const DOI_IN = ['DO', 'L3', 'DI', 'M3', 'N1', 'UR', 'L2', 'L1', 'AN'];
const DOI_ALONE = /^(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi\s?:?\s?)?10\.\d{4,9}\/\S+$/i;
const DOI_NAMED = /(?<![\p{L}\d])doi\s?:\s?(10\.\d{4,9}\/[^\s;,]+)/iu;
const VALUE_MAX = 20_000;

type Fields = Map<string, string[]>;

/**
 * The references of a RIS file, at most `max` + 1, and what could not be read of it. TY stands anywhere in a reference,
 * which ER ends.
 * @param untyped the type of a reference without TY, where its kind of list has none; without it that is a problem
 */
export function readRis(
  text: string,
  max: number,
  untyped?: (tags: ReadonlySet<string>) => string,
): { references: Reference[]; problems: Problem[] } {
  const references: Reference[] = [];
  const problems: Problem[] = [];
  let fields: Fields | null = null;
  let began = 0;
  let last: string[] | null = null;
  const pattern = patternOf(text);
  const tell = (mensaje: string) => problems.push({ linea: began, mensaje });
  const close = (ended: boolean) => {
    const tags = new Set(fields?.keys());
    if (fields && !tags.has('TY') && untyped) fields.set('TY', [untyped(tags)]);
    // Some programs say before the first one where all come from.
    const is = tags.has('TY') || ended || BEGINS.some((tag) => tags.has(tag));
    if (fields && is) {
      if (!fields.has('TY')) tell('La referencia no dice de qué tipo es: falta la línea TY');
      references.push(reference(fields, tell));
    }
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
    if (tag === 'ER') {
      close(true);
      continue;
    }
    if (tag === 'TY' && fields?.has('TY')) {
      tell('La referencia no está cerrada: falta la línea ER');
      close(false);
    }
    if (tag && !fields) {
      fields = new Map();
      began = line + 1;
    }
    if (!fields) continue;
    if (tag) last = add(fields, tag, m![3] ?? '');
    // A long value goes on in the next line.
    else if (last && content.trim()) last[last.length - 1] = `${last.at(-1)} ${content.trim()}`.slice(0, VALUE_MAX);
  }
  if ((fields as Fields | null)?.has('TY')) tell('La última referencia no está cerrada: falta la línea ER');
  if (references.length <= max) close(false);
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

function reference(fields: Fields, tell: (problem: string) => void): Reference {
  const clean = (value: string | undefined) => (value && plainText(value).normalize('NFC').replace(/\s+/g, ' ').trim()) || undefined;
  const text = (...tags: readonly string[]) => clean(tags.flatMap((tag) => fields.get(tag) ?? []).find(Boolean));
  const names = (...tags: string[]) => {
    const found = tags
      .flatMap((tag) => fields.get(tag) ?? [])
      .flatMap((value) => value.split(';'))
      .map((name) => withoutMail(plainText(name)).trim())
      .filter(Boolean);
    // Some sites write 'María Pérez': three of that form are people, one or two may be institutions.
    const straight = found.length > 2 && found.every((name) => !name.includes(',') && isPerson(name));
    return authorsOf(found.flatMap((name) => (straight || INITIALS_FIRST.test(name) ? bibNames(name) : [nameOf(name)])));
  };
  const ris = text('TY') ?? '';
  const genre = clean(fields.get('M3')?.find((kind) => kind && !DOI_ALONE.test(kind)));
  const preprint = ris === 'JOUR' && /preprint|preimpresi[oó]n/i.test(genre ?? '');
  const type = preprint ? 'article' : (TYPES[ris] ?? 'document');
  const withIssue = /^article|^paper/.test(type);
  const issued = dateOf(text('DA'), text(...WHERE.year));
  const [first, last] = [text('SP'), text('EP')];
  const url = text(...WHERE.link);
  const article = type.startsWith('article');
  // One person in each of them, as some programs count authors; else A2 to A4 are who edited, translated and advised.
  const people = fields.has('AU') ? names('AU', 'A1') : article ? names('A1', 'A2', 'A3', 'A4') : names('A1');
  const edited = article && !fields.has('AU') ? names('ED') : names('A2', 'ED');
  const unpublished = ris === 'UNPB' || ris === 'MANSCPT' || ris === 'INPR' || (fields.get('N1') ?? []).includes(UNPUBLISHED_NOTE);
  const result: Reference = {
    type,
    id: text('ID'),
    title: text(...WHERE.title),
    ...(people.author || edited.author ? people : names('A3', 'A4')),
    editor: edited.author,
    issued,
    'container-title': article ? journalOf(text, tell) : text(...WHERE.container),
    publisher: text('PB'),
    'publisher-place': text(...WHERE.place),
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
    DOI: doiOf(fields),
    [type === 'book' || type === 'chapter' ? 'ISBN' : 'ISSN']: text('SN'),
    URL: url,
  };
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined)) as unknown as Reference;
}

function doiOf(fields: Fields): string | undefined {
  for (const tag of DOI_IN)
    for (const value of fields.get(tag) ?? []) {
      const found = normalizeDoi(tag === 'DO' || DOI_ALONE.test(value) ? value : DOI_NAMED.exec(value)?.[1]);
      if (found) return found;
    }
  return undefined;
}

/**
 * The journal of an article. Where it has a tag of its own (JF, JO), T2 is the same, whole or shortened; anything else
 * there is the second part of the title, or of a number with a name, which only who reads it knows.
 */
function journalOf(text: (...tags: readonly string[]) => string | undefined, tell: (problem: string) => void): string | undefined {
  const journal = text(...WHERE.journal);
  const second = text('T2');
  if (!journal || !second || journal === second) return journal;
  if (shortens(journal, second)) return second;
  if (!shortens(second, journal))
    tell(`«${second.slice(0, 200)}» (T2) no se usó, porque la revista es «${journal.slice(0, 200)}»: si es parte del título, agréguelo`);
  return journal;
}

/**
 * 'Rev. Biol.' of 'Revista de Biología': each word begins one of the whole name, in the same order; in capitals or not.
 */
function shortens(short: string, whole: string): boolean {
  const [words, all] = [short, whole].map((name) => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  let at = 0;
  return words!.every((word) => {
    while (at < all!.length && !all![at]!.startsWith(word)) at++;
    return at++ < all!.length;
  });
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
