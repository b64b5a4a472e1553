import { ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import { Unreadable } from './read-text.js';

/**
 * ORCID's kinds of works → CSL's; what is not here has no counterpart, and its person is asked.
 * https://info.orcid.org/ufaqs/what-work-types-does-orcid-support/
 */
// biome-ignore format: a table
const TYPES: Record<string, string> = {
  'journal-article': 'article-journal', 'journal-issue': 'book', review: 'review', preprint: 'article', 'working-paper': 'report', report: 'report',
  'magazine-article': 'article-magazine', 'newspaper-article': 'article-newspaper', 'newsletter-article': 'article-magazine', 'book-review': 'review-book', 'blog-post': 'post-weblog',
  book: 'book', 'edited-book': 'book', manual: 'book', 'book-chapter': 'chapter', 'dictionary-entry': 'entry-dictionary', 'encyclopedia-entry': 'entry-encyclopedia',
  dissertation: 'thesis', 'dissertation-thesis': 'thesis', 'supervised-student-publication': 'thesis',
  'conference-paper': 'paper-conference', 'conference-abstract': 'paper-conference', 'conference-poster': 'paper-conference', 'conference-output': 'paper-conference',
  'conference-presentation': 'speech', 'conference-proceedings': 'book', 'lecture-speech': 'speech', 'public-speech': 'speech',
  'data-set': 'dataset', software: 'software', patent: 'patent', 'standards-and-policy': 'standard', 'technical-standard': 'standard', 'cartographic-material': 'map',
  'artistic-performance': 'performance', image: 'graphic', 'musical-composition': 'musical_score', 'moving-image': 'motion_picture', website: 'webpage', 'online-resource': 'webpage',
};
/** Words by which the class is told (`reference/product-class.ts`), where the kind says it. */
const GENRES: Record<string, string> = {
  'conference-abstract': 'Resumen / abstract',
  'conference-poster': 'Póster',
  manual: 'Manual',
  'conference-proceedings': 'Memorias',
};

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const listOf = (v: unknown): Json[] => (Array.isArray(v) ? v.filter(isObject) : []);
/** ORCID wraps what it says: `{ value: '…' }`. */
const valueOf = (v: unknown): string | undefined => {
  const text = isObject(v) ? v['value'] : v;
  return typeof text === 'string' ? text : undefined;
};

/**
 * Works as ORCID's API 3.0 answers `/works`, in the words of CSL-JSON. A group is one work in several people's words:
 * those that its person prefers are taken. Throws `Unreadable` where there is none.
 */
export function orcidItems(answer: unknown): unknown[] {
  const groups = listOf(isObject(answer) ? answer['group'] : null);
  const items = groups.flatMap((group) => {
    const [preferred] = listOf(group['work-summary']).toSorted((a, b) => Number(b['display-index']) - Number(a['display-index']));
    return preferred ? [itemOf(preferred, group)] : [];
  });
  if (!items.length) throw new Unreadable(ORCID_MESSAGES.sinObras);
  return items;
}

function itemOf(work: Json, group: Json): Json {
  const kind = valueOf(work['type']) ?? '';
  const titles = isObject(work['title']) ? work['title'] : {};
  const [title, subtitle] = [valueOf(titles['title']), valueOf(titles['subtitle'])];
  const ids = [...idsOf(work), ...idsOf(group)];
  const ofItself = (type: string) => {
    const found = ids.find((id) => id['external-id-type'] === type && id['external-id-relationship'] === 'self');
    return found && valueOf(found['external-id-value']);
  };
  return {
    type: TYPES[kind] ?? kind,
    genre: GENRES[kind],
    title: title && subtitle ? `${title}: ${subtitle}` : title,
    'container-title': valueOf(work['journal-title']),
    issued: { 'date-parts': [partsOf(work['publication-date'])] },
    DOI: ofItself('doi'),
    ISBN: ofItself('isbn'),
    URL: valueOf(work['url']),
  };
}

const idsOf = (of: Json): Json[] => listOf(isObject(of['external-ids']) ? of['external-ids']['external-id'] : null);

/** As far as it is said: year, month, day. */
function partsOf(date: unknown): string[] {
  if (!isObject(date)) return [];
  const parts = ['year', 'month', 'day'].map((part) => valueOf(date[part]));
  const end = parts.indexOf(undefined);
  return (end < 0 ? parts : parts.slice(0, end)) as string[];
}
