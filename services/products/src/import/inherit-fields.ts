import type { BibEntry } from './read-bibtex.js';

/** What an entry takes from the one that it names by `crossref`; its own DOI, address and pages stay its own. */
const GIVEN = [
  'title',
  'booktitle',
  'author',
  'editor',
  'journal',
  'journaltitle',
  'publisher',
  'organization',
  'address',
  'location',
  'series',
  'volume',
  'edition',
  'isbn',
  'issn',
  'language',
  'eventtitle',
];
const DATE = ['date', 'year', 'month', 'day'];
/** Whose `crossref` is what they are part of. Pages of a book (`@inbook`) may have no title but the book's. */
const PART = /^(?:in(?!book)|bookin|supp|conference|chapter)/;

/**
 * An entry takes what it does not say itself from those that it names, and from no other: all from each of its `xdata`, and from its `crossref` what a
 * book says of the works in it, or a work of its parts and versions; these take from theirs first. Changes `entries`.
 */
export function inheritFields(entries: BibEntry[]): void {
  const byKey = new Map<string, BibEntry>();
  for (const entry of entries) {
    const key = entry.key.toLowerCase();
    if (key && !byKey.has(key)) byKey.set(key, entry);
  }
  const begun = new Set<BibEntry>();
  const named = (key: string | undefined): BibEntry | undefined => {
    const source = byKey.get(key?.trim().toLowerCase() ?? '');
    if (source) inherit(source);
    return source;
  };
  const inherit = (entry: BibEntry): void => {
    if (begun.has(entry)) return;
    begun.add(entry);
    for (const key of entry.fields.get('xdata')?.split(',') ?? [])
      for (const [name, value] of named(key)?.fields ?? []) if (!entry.fields.has(name)) entry.fields.set(name, value);
    const parent = named(entry.fields.get('crossref'));
    if (parent && parent !== entry) fromParent(entry, parent);
  };
  entries.forEach(inherit);
}

function fromParent(entry: BibEntry, parent: BibEntry): void {
  const take = (from: string, to: string) => {
    const value = parent.fields.get(from);
    if (value !== undefined && !entry.fields.has(to)) entry.fields.set(to, value);
  };
  // A year of the one and a month of the other would be a date of neither.
  const dated = DATE.some((name) => entry.fields.has(name));
  const titled = entry.fields.has('title') || PART.test(entry.type) || parent.type === 'periodical';
  if (!titled) take('subtitle', 'subtitle');
  for (const name of dated ? GIVEN : [...GIVEN, ...DATE]) take(name, name === 'title' && titled ? 'booktitle' : name);
}
