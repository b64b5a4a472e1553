import { type Budget, PdfLexer, type Token } from './pdf-lexer.js';

/** What matters of one object. */
export interface ObjectFacts {
  /** where reading stopped, and the keyword there ('' when the value was whole or the bytes ended) */
  end: number;
  word: string;
  /** the values of every /S in it: the types of its actions, if it is one; and 'Next' when it goes on with another */
  actions: Set<string>;
  /** the token after each name of the outermost dictionary; a second one for the same name is kept too */
  entries: Map<string, Token[]>;
  /** names inside the array of the outermost /Filter */
  filters: string[];
  /** what opens with the document: the types of a direct action, or the number of the object that has it */
  openActions: (Set<string> | number)[];
}

/**
 * Reads the object whose value begins at `from`, adding every name in it to `names`. `value`: stop when one value is whole (object streams
 * have no keywords between objects); otherwise stop at the keyword that ends an object. Inside a dictionary that never closes only the next
 * object's beginning stops it, as it does in readers that mend broken files.
 */
export function readObject(bytes: Buffer, from: number, budget: Budget, names: Set<string>, value = false): ObjectFacts {
  const lexer = new PdfLexer(bytes, from, budget);
  const facts: ObjectFacts = { end: bytes.length, word: '', actions: NONE, entries: new Map(), filters: [], openActions: [] };
  let depth = 0;
  let key = '';
  let inFilters = false;
  let opening: { depth: number; actions: Set<string> } | null = null;
  for (let token = lexer.next(); token; token = lexer.next()) {
    if (token.kind === 'word' && ends(token.text, depth)) {
      facts.word = token.text;
      break;
    }
    if (key) {
      if (depth === 1) facts.entries.set(key, [...(facts.entries.get(key) ?? []), token].slice(-4));
      if (key === 'Filter' && depth === 1 && token.kind === '[') inFilters = true;
      if (key === 'Next' || (key === 'S' && token.kind === 'name')) {
        if (facts.actions === NONE) facts.actions = new Set();
        for (const set of [facts.actions, opening?.actions]) set?.add(key === 'S' ? token.text : key);
      }
      if (key === 'OpenAction') {
        if (token.kind === 'number') facts.openActions.push(Number(token.text));
        if (token.kind === '<<') facts.openActions.push((opening = { depth, actions: new Set<string>() }).actions);
      }
    }
    key = '';
    if (token.kind === 'name') {
      names.add(token.text);
      if (inFilters) facts.filters.push(token.text);
      else key = token.text;
    } else if (token.kind === '<<' || token.kind === '[') depth++;
    else if (token.kind === '>>' || token.kind === ']') {
      depth = Math.max(0, depth - 1);
      inFilters = false;
      if (opening && depth <= opening.depth) opening = null;
    }
    if (value && depth === 0) break;
  }
  facts.end = lexer.at;
  return facts;
}

/** One for all objects without: there may be hundreds of thousands. */
const NONE = new Set<string>();
const ends = (word: string, depth: number): boolean => word === 'obj' || (depth === 0 && (word === 'stream' || word === 'endobj'));
