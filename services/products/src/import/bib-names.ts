import { AUTHORS_KEPT, type PersonName } from '@registro/contracts/products/reference';
import { latexToText } from '../reference/latex.js';
import { plainText } from '../reference/plain-text.js';

/** A BibTeX name list ('Pérez Rojas, María and {Grupo de Trabajo} and others') as names. Braces keep together what they hold. */
export function bibNames(raw: string): PersonName[] {
  return split(raw.replace(/\s+/g, ' '), / and /iy)
    .slice(0, AUTHORS_KEPT)
    .map((name) => name.trim())
    .filter((name) => name && !/^(others|et al\.?)$/i.test(name))
    .map(nameOf);
}

function nameOf(name: string): PersonName {
  const commas = split(name, /,/y).map((part) => part.trim());
  if (commas.length === 1 && isGroup(name)) return { literal: read(name) };
  // 'von Last, Jr, First' or 'von Last, First'
  if (commas.length > 1) return clean({ family: read(commas[0]!), given: read([commas.at(-1), ...commas.slice(1, -1)].join(' ')) });
  const words = split(name, /\s+/y).filter(Boolean);
  if (words.length === 1) return { literal: read(name) };
  // 'First von Last': the surname begins at the first word in lower case, else it is the last word.
  const von = words.findIndex((word, i) => i > 0 && i < words.length - 1 && /^\p{Ll}/u.test(read(word)));
  const at = von > 0 ? von : words.length - 1;
  return clean({ family: read(words.slice(at).join(' ')), given: read(words.slice(0, at).join(' ')) });
}

const read = (part: string) => plainText(latexToText(part)).trim();
const clean = ({ family, given }: PersonName): PersonName => (family ? { family, ...(given ? { given } : {}) } : { literal: given ?? '' });
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
