import { type Budget, PdfLexer, type Token } from './pdf-lexer.js';
import { decodeText } from './pdf-link.js';
import type { ObjectFacts, PdfRules } from './pdf-rules.js';

/** The entries that anything is asked of. */
const KEPT = new Set('Type S N First Filter DecodeParms DP F FFilter FDecodeParms Ref PS Subtype2'.split(' '));

/** Where an action may stand, or a list of them: after this name, inside what began at this depth. */
interface Place {
  key: string;
  depth: number;
  list: boolean;
  /** inside what opens with the document */
  opening: boolean;
}
const PLACES = new Set(['A', 'PA', 'Next', 'OpenAction']);
/** A list that a document opens with is a place in it. */
const begins = (key: string, kind: Token['kind']): boolean => PLACES.has(key) && (kind === '<<' || (kind === '[' && key !== 'OpenAction'));

/**
 * Reads the object whose value begins at `from`, and shows `rules` every name in it with what follows: so a pair is
 * seen wherever it stands and whatever readers make of its surroundings. `value`: stop when one value is whole (object
 * streams have no keywords between objects); otherwise stop at the keyword that ends an object. Inside a dictionary
 * that never closes only the next object's beginning stops it, as it does in readers that mend broken files.
 */
export function readObject(bytes: Buffer, from: number, budget: Budget, rules: PdfRules, value = false): ObjectFacts {
  const lexer = new PdfLexer(bytes, from, budget);
  const facts: ObjectFacts = { end: bytes.length, word: '', head: null, actions: NONE, entries: EMPTY, filters: [] };
  const places: Place[] = [];
  let [depth, key, inFilters] = [0, '', false];
  // What follows a whole value is another object, whose beginning stands in a comment: seen, but no part of this one.
  let whole = false;
  let [earlier, last]: (Token | null)[] = [null, null];
  let referrer = '';
  for (let token = lexer.next(); token; token = lexer.next()) {
    const { kind, text } = token;
    if (kind === 'word' && ends(text, depth)) {
      facts.word = text;
      break;
    }
    facts.head ??= kind === 'text' ? { kind, text: decodeText(lexer.raw()) } : token;
    if (key) {
      if (depth === 1 && !whole && KEPT.has(key)) keep(facts, key, token);
      if (key === 'Next' || (key === 'S' && (kind === 'name' || kind === 'number'))) {
        if (facts.actions === NONE) facts.actions = new Set();
        if (!whole) facts.actions.add(key === 'S' ? text : key);
        judgeAction(places, depth, key === 'S' ? token : null, rules);
      }
      if (kind === 'number') referrer = key;
      else rules.pair(key, token, lexer);
      if (kind === '[' && key === 'Filter' && depth === 1) inFilters = true;
      if (begins(key, kind)) {
        places.push({ key, depth, list: kind === '[', opening: key === 'OpenAction' || places.at(-1)?.opening === true });
      }
    }
    key = '';
    if (kind === 'name') {
      rules.names.add(text);
      if (inFilters) facts.filters.push(text);
      else key = text;
    } else if (kind === 'number') {
      earlier = last;
      last = token;
    } else if (kind === 'word' && text === 'R') {
      const place = places.at(-1);
      const list = place?.list && depth === place.depth + 1 ? place.key : '';
      if (referrer || list) rules.refersTo(referrer || list, Number(earlier?.text));
    } else if (kind === '<<' || kind === '[') depth++;
    else if (kind === '>>' || kind === ']') {
      depth = Math.max(0, depth - 1);
      whole ||= depth === 0;
      inFilters = false;
      while (places.length && depth <= places.at(-1)!.depth) places.pop();
    }
    if (kind !== 'number') referrer = '';
    if (value && depth === 0) break;
  }
  facts.end = lexer.at;
  return facts;
}

/**
 * An action's type, or null for one that follows it. What opens with a document may choose the page and nothing else,
 * at any depth; other actions have their type in their own dictionary.
 */
function judgeAction(places: Place[], depth: number, type: Token | null, rules: PdfRules): void {
  const place = places.at(-1);
  if (!place) return;
  if (place.opening) rules.found(type?.text === 'GoTo' ? null : 'activo');
  else if (type && depth <= place.depth + (place.list ? 2 : 1)) rules.action(type);
}

function keep(facts: ObjectFacts, key: string, token: Token): void {
  if (facts.entries === EMPTY) facts.entries = new Map();
  const known = facts.entries.get(key);
  if (known) known.push(token);
  else facts.entries.set(key, [token]);
}

/** One for all objects without: there may be hundreds of thousands. */
const NONE = new Set<string>();
const EMPTY = new Map<string, Token[]>();
const ends = (word: string, depth: number): boolean => word === 'obj' || (depth === 0 && (word === 'stream' || word === 'endobj'));
