import { dateParts } from './publication-date.js';
import { readRis } from './read-ris.js';

/** PubMed's tags (.nbib) and EndNote's (.enw), as RIS calls the same; what stands in neither table is left out. */
// biome-ignore format: a table
const OF_PUBMED: Record<string, string> = {
  TI: 'TI', BTI: 'TI', FAU: 'AU', CN: 'AU', FED: 'ED', JT: 'JO', TA: 'J2', VI: 'VL', IP: 'IS', PG: 'SP', LA: 'LA', PB: 'PB', PL: 'CY', AB: 'AB',
};
// biome-ignore format: a table
const OF_ENDNOTE: Record<string, string> = {
  T: 'TI', A: 'AU', E: 'ED', J: 'JO', B: 'T2', D: 'PY', V: 'VL', N: 'IS', P: 'SP', R: 'DO', U: 'UR', I: 'PB', C: 'CY', '@': 'SN', G: 'LA', X: 'AB', F: 'ID', 9: 'M3', 7: 'ET',
};
/** By %0; whatever is not here is a document. */
const ENDNOTE_TYPES: [RegExp, string][] = [
  [/^(?:electronic|magazine|newspaper)? ?(?:journal )?article$/i, 'JOUR'],
  [/^book section$/i, 'CHAP'],
  [/^(?:electronic |edited )?book$/i, 'BOOK'],
  [/^thesis$/i, 'THES'],
  [/^conference p/i, 'CONF'],
  [/report/i, 'RPRT'],
  [/^patent$/i, 'PAT'],
  [/^(?:computer program|software)$/i, 'COMP'],
  [/^dataset$/i, 'DATA'],
];

const PUBMED = /^([A-Z]{2,4}) {0,2}- ?(.*)$/;
const ENDNOTE = /^%(\S) ?(.*)$/;
/**
 * How each begins a file: PubMed with the number of the article, ERIC with its own name or any tag; EndNote with the
 * type, others with any tag, and a title soon.
 */
const NBIB_HEAD = /^\ufeff?\s{0,20}[A-Z]{2,4} {0,2}- ?\S/;
const NBIB_SIGN = /^(?:PMID|OWN|OID|FAU|STAT) {0,2}- ?\S/m;
/** RIS has neither of its tags, and begins with TY at the latest soon. */
export const isNbib = (text: string): boolean => {
  const head = text.slice(0, 5_000);
  return NBIB_HEAD.test(head) && NBIB_SIGN.test(head) && !/^TY {1,2}- /m.test(head);
};
export const ENW_HEAD = /^\ufeff?\s{0,20}(?:%0 |(?:%[A-Z@1-9+~*$!^&<>(] ?.{0,2000}[\n\r\u2028\u2029]{1,2}){0,20}%T .)/;
/**
 * The RIS type of a reference that says none: all of PubMed's and ERIC's, and what EndNote's programs begin without %0.
 */
const UNTYPED = {
  nbib: () => 'JOUR',
  enw: (tags: ReadonlySet<string>) => (tags.has('JO') ? 'JOUR' : tags.has('T2') ? 'CHAP' : tags.has('PB') ? 'BOOK' : 'GEN'),
};

const line = (tag: string | undefined, value: string): string => (tag && value ? `${tag}  - ${value}` : '');

/**
 * The references of a list of PubMed (.nbib) or of EndNote (.enw), which both are RIS but for their tags: turned into
 * it line by line, so that a problem is named where it stands.
 */
export function readTagged(text: string, format: keyof typeof UNTYPED, max: number): ReturnType<typeof readRis> {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const ris = format === 'nbib' ? fromPubmed(lines) : fromEndnote(lines);
  return readRis([...ris, 'ER  - '].join('\n'), max, UNTYPED[format]);
}

/** An empty line ends a record. Old ones have names with initials alone (AU) and not whole ones (FAU) beside them. */
function fromPubmed(lines: string[]): string[] {
  let whole = true;
  return lines.map((one, at) => {
    if (!at || !lines[at - 1]!.trim()) whole = hasWhole(lines, at);
    if (!whole && one.startsWith('AU ')) return one.includes(',') ? one : one.replace(/ (\p{Lu}{1,3})$/u, ', $1');
    return one.trim() ? ofPubmed(one) : 'ER  - ';
  });
}

function hasWhole(lines: string[], record: number): boolean {
  let at = record;
  while (lines[at]?.trim() && !lines[at]!.startsWith('FAU')) at++;
  return !!lines[at]?.startsWith('FAU');
}

/**
 * An empty line ends a record where a type or a title stands before the next one, and the record has its own already;
 * an abstract has such lines too.
 */
function fromEndnote(lines: string[]): string[] {
  const has = new Set<string>();
  let empty = -1;
  const ris = lines.map(ofEndnote);
  lines.forEach((one, at) => {
    if (!one.trim()) empty = at;
    const tag = /^%[0T](?= )/.exec(one)?.[0];
    if (!tag) return;
    if (empty >= 0 && (tag === '%0' ? has.size : has.has(tag))) {
      ris[empty] = 'ER  - ';
      has.clear();
      empty = -1;
    }
    has.add(tag);
  });
  return ris;
}

function ofPubmed(one: string): string {
  const [, tag, value = ''] = PUBMED.exec(one) ?? [];
  // A long value goes on in the next line, indented.
  if (!tag) return one;
  if (tag === 'DP') return line('DA', value.replace(/^(\d{4}) (\p{L}{3})\p{L}*(?:-\p{L}+)?(?: (\d{1,2}))?.*$/u, dated));
  // 'S0140-6736(19)1 [pii]', '10.1000/x [doi]'; '1234-5678 (Electronic)'
  if (tag === 'AID' || tag === 'LID')
    return line('DO', /^(\S+) \[doi\]|^(?:doi:? ?)?(10\.\d{4,9}\/\S+)$/i.exec(value)?.slice(1).find(Boolean) ?? '');
  if (tag === 'IS' || tag === 'ISBN') return line('SN', value.replace(/ \(.*$/, ''));
  return line(OF_PUBMED[tag], value) || 'N0  - ';
}

/** '2019 Mar 14' as RIS writes it: '2019/3/14'. */
const dated = (_: string, year: string, month: string, day?: string): string => (dateParts(year, month, day) ?? [year]).join('/');

function ofEndnote(one: string): string {
  const [, tag, value = ''] = ENDNOTE.exec(one) ?? [];
  if (!tag) return one;
  if (tag === '0') return `TY  - ${ENDNOTE_TYPES.find(([name]) => name.test(value.trim()))?.[1] ?? 'GEN'}`;
  return line(OF_ENDNOTE[tag], value) || 'N0  - ';
}
