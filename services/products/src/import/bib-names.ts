import { AUTHORS_KEPT, type PersonName } from '@registro/contracts/products/reference';
import { isJunior, nameOfParts } from '../reference/authors.js';
import { latexToText } from '../reference/latex.js';
import { plainText } from '../reference/plain-text.js';

const AND_OTHERS = /(?:[,;]|\s|\band\b){1,4}(?:et\.? ?al\.?|y otros|y otras|y cols?\.?|y colaboradores)\s?$/i;
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.?[ -]?){1,4}$/u;
/** 'Pérez M', as medical journals write it. */
const SURNAME_FIRST = /^(\p{Lu}[\p{L}’' -]*\p{L}) (\p{Lu}{1,3})$/u;
/** 'M. Pérez' */
const INITIALS_FIRST = /^(?:\p{Lu}\p{Ll}?\.[ -]?){1,4}\p{Lu}?[\p{L}’' -]+$/u;
/** How biblatex names the parts: 'family=Beethoven, given=Ludwig, prefix=van'. */
const NAMED = /^(family|given|prefix|suffix)(?:-i)?\s?=\s?(.+)$/i;

/**
 * A BibTeX name list ('Pérez Rojas, María and {Grupo de Trabajo} and others') as names, at most one more than are kept; 'others' is the last of
 * them (`authorsOf` takes it out). Braces keep together what they hold. Lists that are parted by ';', '&', 'y' or by commas alone are understood too.
 */
export function bibNames(raw: string): PersonName[] {
  const list = unbraced(raw.replace(/\s+/g, ' ').trim()).replace(AND_OTHERS, ' and others');
  const parted = split(list, / and /iy);
  const names = parted.flatMap((part) => inOneBreath(part, parted.length === 1));
  return names
    .slice(0, AUTHORS_KEPT + 1)
    .map((name) => name.trim().replace(/[,;]$/, '').trim())
    .filter(Boolean)
    .flatMap(namesOf);
}

/**
 * A whole list that was put into braces as if it were one name, as programs do that protect what they do not know: `{John Smith and Mary Jones}` is two
 * people, `{Centers for Disease Control and Prevention}` is the one that it says.
 */
function unbraced(list: string): string {
  if (!isGroup(list)) return list;
  const parts = split(list.slice(1, -1), / and /iy);
  return parts.length > 1 && parts.every((part) => isPerson(read(part))) ? list.slice(1, -1) : list;
}

/** 'Smith, John', 'John Q. Smith', 'María de la Cruz': words with capitals, more than one, and between them what stands in surnames. */
const PARTICLES = /^(?:de|del|la|las|los|da|do|dos|das|di|von|van|der|den|y)$/;
function isPerson(name: string): boolean {
  const words = name.split(/[\s,]+/).filter((word) => word && !PARTICLES.test(word));
  return words.length > 1 && words.length < 6 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** Names that no 'and' parts. A 'y' or '&' does so where a name with a comma stands on each side: 'Ortega y Gasset, José' is one. */
function inOneBreath(part: string, alone: boolean): string[] {
  const listed = alone && !part.includes('&') ? split(part, /;/y) : [part];
  if (listed.length > 1) return listed;
  const joined = split(part, /,? (?:y|\\?&) /iy);
  return joined.length > 1 && joined.every((name) => /\S,\s?\S/.test(name)) ? joined : [part];
}

function namesOf(name: string): PersonName[] {
  const parts = split(name, /,/y).map((part) => part.trim());
  if (parts.length === 1) return [plainName(name)];
  const texts = parts.map(read);
  const named = texts.map((text) => NAMED.exec(text));
  if (named.every((found) => found !== null)) return [byParts(new Map(named.map(([, part, value]) => [part!.toLowerCase(), value!])))];
  // 'Pérez M, Gómez L, Díaz J' (of two, 'Pérez R, José L' may be one person), 'M. Pérez, L. Gómez'
  const surnames = texts.map((text) => SURNAME_FIRST.exec(text));
  if (texts.length > 2 && surnames.every((found) => found !== null))
    return surnames.map(([, family, given]) => nameOfParts([family!, given!]));
  if (texts.every((text) => INITIALS_FIRST.test(text))) return parts.map(plainName);
  // 'Pérez, A., Gómez, L., Díaz, M.'
  if (texts.length > 3 && texts.length % 2 === 0 && texts.every((text, i) => i % 2 === 0 || INITIALS.test(text)))
    return texts.flatMap((family, i) => (i % 2 ? [] : [nameOfParts([family, texts[i + 1]!])]));
  // 'John Smith, Jr.'
  if (texts.length === 2 && isJunior(texts[1]!)) return [{ ...plainName(parts[0]!), suffix: texts[1]! }];
  return [nameOfParts(texts)];
}

function byParts(parts: Map<string, string>): PersonName {
  const family = [parts.get('prefix'), parts.get('family')].filter(Boolean).join(' ');
  return nameOfParts([family, parts.get('suffix') ?? '', parts.get('given') ?? '']);
}

/** A name without commas: 'First von Last', 'First Last Jr.'. */
function plainName(name: string): PersonName {
  if (isGroup(name)) return { literal: read(name) };
  // DBLP tells people of one name apart by a number.
  const words = split(name.replace(/ \d{4}$/, ''), /\s+/y).filter(Boolean);
  if (words.length === 1) return { literal: read(name) };
  if (words.length > 2 && /^([js]r\.?|I{2,3})$/i.test(words.at(-1)!))
    return { ...plainName(words.slice(0, -1).join(' ')), suffix: words.at(-1)! };
  // The surname begins at the first word in lower case, else it is the last word.
  const von = words.findIndex((word, i) => i > 0 && i < words.length - 1 && /^\p{Ll}/u.test(read(word)));
  const at = von > 0 ? von : words.length - 1;
  return nameOfParts([read(words.slice(at).join(' ')), read(words.slice(0, at).join(' '))]);
}

const read = (part: string) => plainText(latexToText(part)).trim();
/** `{…}` as a whole, and no `{\'A}ngel`. */
const isGroup = (name: string) => /^\{[^\\].*\}$/s.test(name) && split(name.slice(1, -1), /[{}]/y).length === 1;

/** Splits at what `at` (sticky) matches outside of braces. One pass. */
function split(text: string, at: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; ) {
    at.lastIndex = i;
    const found = depth === 0 ? at.exec(text) : null;
    if (found) {
      parts.push(text.slice(start, i));
      start = i += found[0].length;
      continue;
    }
    if (text[i] === '\\') i++;
    else if (text[i] === '{') depth++;
    else if (text[i] === '}') depth = Math.max(0, depth - 1);
    i++;
  }
  return [...parts, text.slice(start)];
}
