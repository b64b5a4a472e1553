import { AUTHORS_KEPT, type PersonName } from '@registro/contracts/products/reference';
import { isJunior, isOthers, nameOfParts, withoutMail } from '../reference/authors.js';
import { latexToText } from '../reference/latex.js';
import { plainText } from '../reference/plain-text.js';

const ET_AL = String.raw`(?:et\.? ?al\.?|y otros|y otras|y cols?\.?|y colaboradores)`;
/** 'et al.' at the end, also in italics. */
const AND_OTHERS = new RegExp(String.raw`(?:[,;]|\s|\band\b){1,4}(?:${ET_AL}|\{?\\[a-z]+ ?\{?${ET_AL}\}{1,2}|\{${ET_AL}\})\s?$`, 'i');
/** A second 'and' is one too many. */
const AND = /(?: \\?and)+ /iy;
const AND_Y = / (?:\\?and|y|\\?&) /iy;
/** What stands around a name and is none of it: commas, and an 'and' without anybody behind it. */
const STRAY = /^\s*(?:and\b\s*)+|[\s,;]{0,20}(?:\band)?\s?$/gi;
/** 'P.', of a given name; 'U.S.' is none */
const INITIAL = /(?:^|[\s,])\p{Lu}\.(?=[\s-]|$)/u;
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.?[ -]?){1,4}$/u;
/** 'Pérez M', as medical journals write it. */
const SURNAME_FIRST = /^(\p{Lu}[\p{L}’' -]*\p{L}) (\p{Lu}{1,3})$/u;
/** 'Pérez M J', 'Pérez M.J.': nobody's surname is an initial. */
const INITIALS_LAST = /^(\p{Lu}[\p{L}’' -]*?\p{L}) (\p{Lu}(?:\.|(?=[ -]|$))(?:[ -]?\p{Lu}(?:\.|(?=[ -]|$))){0,5})$/u;
/** 'M. Pérez' */
export const INITIALS_FIRST = /^(?:\p{Lu}\p{Ll}?\.[ -]?){1,4}\p{Lu}?[\p{L}’' -]+$/u;
/** How biblatex names the parts: 'family=Beethoven, given=Ludwig, prefix=van'; a style may have more of them. */
const NAMED = /^([a-z]{3,20})(?:-i)?\s?=\s?(.+)$/i;
/** The space behind a command ends it and parts nothing: 'M\o ller'. */
const SPACE = /(?<!\\[A-Za-z]{1,20})\s+/y;
/**
 * In no person's name, though it stands like one: 'U. S. Congress', 'National Oceanic and Atmospheric Administration'.
 */
const INSTITUTION = new RegExp(
  String.raw`^U\. ?S\. |(?<!\p{L})(?:Administration|Agency|Association|Bureau|Cent(?:er|re)|Commission|Committee|Company|Consortium|Corporation|Council|Department|Federation|Foundation|Group|Institut[eo]?|Institution|Laborator(?:y|io)|Ministry|Office|Organi[sz]ation|Program(?:me)?|Project|Service|Society|Team|Union|University|Asociación|Banco|Centro|Comisión|Comité|Consejo|Fundación|Grupo|Ministerio|Oficina|Organización|Proyecto|Secretaría|Sociedad|Universidad)(?!\p{L})`,
  'u',
);

/**
 * A BibTeX name list ('Pérez Rojas, María and {Grupo de Trabajo} and others') as names, at most one more than are kept;
 * 'others' is the last of them (`authorsOf` takes it out). Braces keep together what they hold. Lists that are parted
 * by ';', '&', 'y' or by commas alone are understood too.
 */
export function bibNames(raw: string): PersonName[] {
  // A tie (`~`) or `\ ` parts words as a space does; `\~` is an accent.
  const list = unbraced(withoutMail(raw.replace(/(?:\s|(?<!\\)(?:~|\\\s))+/g, ' ').trim())).replace(AND_OTHERS, ' and others');
  const parted = split(list, AND);
  const names = parted.flatMap((part) => inOneBreath(part, parted));
  return names
    .slice(0, AUTHORS_KEPT + 1)
    .map((name) => name.replace(STRAY, ''))
    .filter(Boolean)
    .flatMap(namesOf);
}

/**
 * A whole list that was put into braces as if it were one name, as programs do that protect what they do not know:
 * `{John Smith and Mary Jones}` is two people, `{J. Smith}` one, `{Centers for Disease Control and Prevention}` and
 * `{United Nations, Food and Agriculture Organization}` are the one that they say: whoever lists people writes all of
 * them surname first, or none.
 */
function unbraced(list: string): string {
  if (!isGroup(list)) return list;
  const inner = list.slice(1, -1);
  const parts = split(inner, AND);
  const people = (names: string[]) => names.every((name) => isOthers(name.trim()) || isPerson(read(name)));
  const [first, ...others] = parts.filter((name) => !isOthers(name.trim())).map((name) => name.includes(','));
  const alike = others.every((comma) => comma === first);
  const initials = split(inner, AND_Y).filter((name) => !isOthers(name.trim()));
  return AND_OTHERS.test(inner) ||
    (parts.length > 1 && alike && people(parts)) ||
    (people(initials) && initials.every((name) => INITIAL.test(name)))
    ? inner
    : list;
}

/**
 * 'Smith, John', 'John Q. Smith', 'María de la Cruz': words with capitals, more than one, and between them what stands
 * in surnames.
 */
const PARTICLES = /^(?:de|del|la|las|los|da|do|dos|das|di|von|van|der|den|y)$/;
export function isPerson(name: string): boolean {
  if (INSTITUTION.test(name.trim())) return false;
  const words = name.split(/[\s,]+/).filter((word) => word && !PARTICLES.test(word));
  return words.length > 1 && words.length < 6 && words.every((word) => /^\p{Lu}/u.test(word));
}

/**
 * Names that no 'and' parts. A 'y' or '&' does so where a name with a comma stands on each side, or, alone in a list, a
 * whole one: 'Ortega y Gasset, José' is one. So do commas between whole names: 'Ana Paz, Luis Gómez, and Eva Ruiz'.
 */
function inOneBreath(part: string, list: string[]): string[] {
  const listed = part.includes('&') ? [part] : split(part, /;/y);
  if (listed.length > 1) return listed;
  const person = (name: string) => isPerson(read(name));
  const joined = split(part, /,? (?:y|\\?&) /iy);
  if (joined.length > 1 && joined.every((name) => /\S,\s?\S/.test(name) || (list.length === 1 && person(name)))) return joined;
  const pieces = split(part, /,/y).filter((piece) => piece.trim() && !SURNAME_FIRST.test(read(piece)));
  const prose = /,\s*$/.test(part) && !list.at(-1)!.includes(',');
  return pieces.length > (prose ? 1 : 2) && pieces.every(person) ? pieces : [part];
}

function namesOf(name: string): PersonName[] {
  const parts = split(name, /,/y).map((part) => part.trim());
  if (parts.length === 1) return [plainName(name)];
  const texts = parts.map(read);
  const named = texts.map((text) => NAMED.exec(text));
  if (named.every((found) => found !== null) && named.some((found) => found[1]!.toLowerCase() === 'family'))
    return [byParts(new Map(named.map(([, part, value]) => [part!.toLowerCase(), value!])))];
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
  if (isGroup(name) || / \\?& /.test(name)) return { literal: read(name) };
  const [, family, given] = INITIALS_LAST.exec(read(name)) ?? [];
  if (family) return nameOfParts([family, given!]);
  // DBLP tells people of one name apart by a number. 'A.Pérez' lacks its space.
  const words = split(name.replace(/ \d{4}$/, '').replace(/(?<=\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu, ' '), SPACE).filter(Boolean);
  if (words.length === 1) return { literal: read(name) };
  if (words.length > 2 && /^([js]r\.?|I{2,3})$/i.test(words.at(-1)!))
    return { ...plainName(words.slice(0, -1).join(' ')), suffix: words.at(-1)! };
  // The surname begins at the first word in lower case, else it is the last word. 'Ortega y Gasset' begins before the
  // 'y'.
  const von = words.findIndex((word, i) => i > 0 && i < words.length - 1 && /^\p{Ll}/u.test(read(word)));
  const at = von > 0 ? von - Number(von > 1 && words[von] === 'y') : words.length - 1;
  return nameOfParts([read(words.slice(at).join(' ')), read(words.slice(0, at).join(' '))]);
}

/**
 * A hyphen is often written as a dash, `Ruiz--Cortés`. Somebody who is only a command of the author's own has its name.
 */
const read = (part: string) =>
  plainText(latexToText(part)).replace(/–/g, '-').trim() || (/^[\s{]*\\([A-Za-z]{3,40})[\s{}]*$/.exec(part)?.[1] ?? '');
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
