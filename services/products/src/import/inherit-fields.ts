import type { BibEntry } from './read-bibtex.js';

/** What an entry takes from the one that it names by `crossref`; its own DOI, address and pages stay its own. */
const GIVEN = [
  'title',
  'booktitle',
  'editor',
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
/**
 * Whose `crossref` is what they are part of, so that its author is theirs where they name none; a review of a book is
 * none of it.
 */
const PART = /^(?:in|bookin|supp)/;

/**
 * An entry takes what it does not say itself from those that it names, and from no other: all from each of its `xdata`,
 * and from its `crossref` what a book says of the works in it, or a work of its volumes and versions; these take from
 * theirs first. Changes `entries`.
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
  // A volume or a part of the same work; and pages of a book (`@inbook`) may have no title but the book's.
  const same = kindOf(entry) === kindOf(parent);
  const untitled = !entry.fields.has('title') && (same || entry.type === 'inbook');
  if (untitled) take('subtitle', 'subtitle');
  if (same || PART.test(entry.type)) take('author', 'author');
  if (same) ['journal', 'journaltitle'].forEach((name) => take(name, name));
  for (const name of dated ? GIVEN : [...GIVEN, ...DATE]) take(name, name === 'title' && !untitled ? 'booktitle' : name);
}

/** A work in several volumes is a book, and a version or a part of a program a program. */
const kindOf = ({ type }: BibEntry): string => type.replace(/^mv/, '').replace(/^(?:software(?:version|module)|codefragment)$/, 'software');
