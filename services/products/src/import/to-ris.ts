import { dateParts } from './publication-date.js';

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
/** How each begins a file. */
export const NBIB_HEAD = /^\ufeff?\s{0,20}PMID {0,2}- ?\d/;
export const ENW_HEAD = /^\ufeff?\s{0,20}%0 /;

const line = (tag: string | undefined, value: string): string => (tag && value ? `${tag}  - ${value}` : '');

/**
 * A list of PubMed (.nbib) or of EndNote (.enw) as RIS, which both are but for their tags: line by line, so that a problem is named where it stands.
 */
export function toRis(text: string): string {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  return [...(NBIB_HEAD.test(text) ? fromPubmed(lines) : fromEndnote(lines)), 'ER  - '].join('\n');
}

/** An empty line ends a record. Old ones have names with initials alone (AU) and not whole ones (FAU) beside them. */
function fromPubmed(lines: string[]): string[] {
  let whole = true;
  return lines.map((one, at) => {
    if (one.startsWith('PMID')) whole = hasWhole(lines, at);
    if (!whole && one.startsWith('AU ')) return one.replace(/ (\p{Lu}{1,3})\r?$/u, ', $1');
    return one.trim() ? ofPubmed(one) : 'ER  - ';
  });
}

function hasWhole(lines: string[], record: number): boolean {
  let at = record + 1;
  while (at < lines.length && !/^(?:PMID|FAU)/.test(lines[at]!)) at++;
  return !!lines[at]?.startsWith('FAU');
}

/** An empty line ends a record where %0 begins the next one; an abstract has such lines too. */
function fromEndnote(lines: string[]): string[] {
  let ends = true;
  const back = lines.toReversed().map((one) => {
    if (!one.trim()) return ends ? 'ER  - ' : '';
    ends = one.startsWith('%0 ');
    return ofEndnote(one);
  });
  return back.toReversed();
}

function ofPubmed(one: string): string {
  const [, tag, value = ''] = PUBMED.exec(one) ?? [];
  // A long value goes on in the next line, indented.
  if (!tag) return one;
  if (tag === 'PMID') return 'TY  - JOUR';
  if (tag === 'DP') return line('DA', value.replace(/^(\d{4}) (\p{L}{3})\p{L}*(?:-\p{L}+)?(?: (\d{1,2}))?.*$/u, dated));
  // 'S0140-6736(19)1 [pii]', '10.1000/x [doi]'; '1234-5678 (Electronic)'
  if (tag === 'AID' || tag === 'LID') return line('DO', /^(\S+) \[doi\]/.exec(value)?.[1] ?? '');
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
