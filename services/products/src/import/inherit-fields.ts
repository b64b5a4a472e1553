import type { BibEntry } from './read-bibtex.js';

/** What a book or proceedings says of the works in it. Its own DOI, address, number of pages and author stay its own. */
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
 * An entry takes what it does not say itself from those that it names, and from no other: all from each of its `xdata`, and from its `crossref` what a
 * book says of the works in it; these take from theirs first. Changes `entries`.
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
  // A year of the one and a month of the other would be a date of neither.
  const dated = DATE.some((name) => entry.fields.has(name));
  for (const name of dated ? GIVEN : [...GIVEN, ...DATE]) {
    const value = parent.fields.get(name);
    const here = name === 'title' ? 'booktitle' : name;
    if (value !== undefined && !entry.fields.has(here)) entry.fields.set(here, value);
  }
}
