import { normalizeDoi } from '@registro/contracts/products/link';
import { AUTHORS_KEPT, type PersonName, type Reference } from '@registro/contracts/products/reference';
import { authorsOf, withoutMail } from '../reference/authors.js';
import { plainText } from '../reference/plain-text.js';
import { dateParts, parseDate } from './publication-date.js';
import { Unreadable } from './read-text.js';

/** Crossref's types → CSL's; CSL's own stay. */
// biome-ignore format: a table
const TYPES: Record<string, string> = {
  'journal-article': 'article-journal', 'proceedings-article': 'paper-conference', 'book-chapter': 'chapter', 'book-section': 'chapter', 'book-part': 'chapter',
  'reference-entry': 'entry-encyclopedia', monograph: 'book', 'edited-book': 'book', 'reference-book': 'book', 'book-set': 'book', 'book-series': 'book', proceedings: 'book',
  'posted-content': 'article', preprint: 'article', dissertation: 'thesis', 'report-component': 'report', database: 'dataset', component: 'figure', manuscript: 'article-journal',
};
// biome-ignore format: a table
const TEXTS = [
  'title', 'container-title', 'collection-title', 'event-title', 'publisher', 'publisher-place', 'authority', 'volume', 'issue', 'number', 'page', 'edition',
  'version', 'genre', 'medium', 'status', 'language', 'ISBN', 'ISSN', 'URL',
] as const;

/**
 * The items of a CSL-JSON text: an array, one item, or a wrapper's `items`. Throws `Unreadable` with the line when it
 * is no JSON.
 */
export function cslItems(text: string): unknown[] {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const place = /position (\d+)/.exec((error as Error).message)?.[1];
    const line = place ? text.slice(0, Number(place)).split('\n').length : null;
    throw new Unreadable(`El JSON no es válido${line ? `: revise la línea ${line}` : ': está incompleto'}`);
  }
  if (Array.isArray(data)) return data;
  const { items, message } = (isObject(data) ? data : {}) as { items?: unknown; message?: unknown };
  if (Array.isArray(items)) return items;
  if (isObject(message)) return [message];
  if (isObject(data) && ('title' in data || 'type' in data)) return [data];
  throw new Unreadable('El JSON no es una lista de referencias CSL-JSON');
}

/**
 * One item as a reference: known variables with values of the right kind, text without markup. Null for what is no
 * object.
 */
export function cslReference(item: unknown): Reference | null {
  if (!isObject(item)) return null;
  const type = textOf(item['type']) ?? 'document';
  const reference: Record<string, unknown> = { type: TYPES[type] ?? (type === 'article-journal' ? type : type.slice(0, 40)) };
  for (const name of TEXTS) reference[name] = textOf(item[name]);
  reference['id'] = textOf(item['id'])?.slice(0, 200);
  reference['event-title'] ??= textOf(item['event']) ?? (isObject(item['event']) ? textOf(item['event']['name']) : undefined);
  reference['number'] ??= textOf(item['article-number']);
  if (reference['type'] === 'article' && Array.isArray(item['institution']))
    reference['container-title'] ??= textOf(isObject(item['institution'][0]) ? item['institution'][0]['name'] : null);
  Object.assign(reference, authorsOf(namesOf(item['author'])));
  if (reference['author'] && isObject(item['custom']) && item['custom']['et-al'] === true) reference['custom'] = { 'et-al': true };
  reference['editor'] = authorsOf(namesOf(item['editor'])).author;
  reference['DOI'] = normalizeDoi(textOf(item['DOI'])) ?? undefined;
  const subtitle = Array.isArray(item['subtitle']) ? textOf(item['subtitle']) : undefined;
  if (subtitle && reference['title'] && !String(reference['title']).includes(subtitle))
    reference['title'] = `${reference['title']}: ${subtitle}`;
  const issued =
    issuedOf(item['issued']) ?? issuedOf(item['published']) ?? issuedOf(item['published-print']) ?? issuedOf(item['published-online']);
  if (issued) reference['issued'] = { 'date-parts': [issued] };
  if (/preprint/i.test(String(item['subtype'] ?? ''))) reference['type'] = 'article';
  if (
    /^(in.?press|forthcoming|submitted|unpublished|in preparation|en prensa)$/i.test(String(reference['status'] ?? '')) ||
    type === 'manuscript'
  )
    reference['status'] = 'unpublished';
  return Object.fromEntries(Object.entries(reference).filter(([, value]) => value !== undefined)) as unknown as Reference;
}

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** A string or number; of a list (as Crossref has titles) the first. */
function textOf(value: unknown): string | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one !== 'string' && typeof one !== 'number') return undefined;
  return plainText(String(one).slice(0, 20_000)).normalize('NFC').replace(/\s+/g, ' ').trim() || undefined;
}

function namesOf(value: unknown): PersonName[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, AUTHORS_KEPT + 1).flatMap((name): PersonName[] => {
    if (!isObject(name)) return [];
    const family = ['dropping-particle', 'non-dropping-particle', 'family']
      .map((part) => ownName(name[part]))
      .filter(Boolean)
      .join(' ');
    const given = ownName(name['given']);
    const suffix = textOf(name['suffix']);
    if (family) return [{ family, ...(given ? { given } : {}), ...(suffix ? { suffix } : {}) }];
    const literal = ownName(name['literal']) ?? ownName(name['name']) ?? given;
    return literal ? [{ literal }] : [];
  });
}

const ownName = (value: unknown) => withoutMail(textOf(value) ?? '') || undefined;

function issuedOf(value: unknown) {
  if (!isObject(value)) return null;
  const parts = Array.isArray(value['date-parts']) ? (value['date-parts'] as unknown[])[0] : undefined;
  if (Array.isArray(parts)) return dateParts(parts[0], parts[1], parts[2]);
  const text = textOf(value['raw']) ?? textOf(value['literal']);
  return text ? parseDate(text) : null;
}
