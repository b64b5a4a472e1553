import { AUTHORS_KEPT, type PersonName, type Reference } from '@registro/contracts/products/reference';

/** How sources say that there are more than they name. */
const OTHERS = /^(others?|otros|otras|et\.? al\.?)$/i;
const JUNIOR = /^(jr|sr|j[uú]nior|hijo|filho|neto|I{2,3}|IV|\d(st|nd|rd|th))\.?$/i;

/**
 * The names that a source gives as those of a reference: 'others' and 'et al.' are nobody's name, and say that there
 * are more.
 */
export function authorsOf(names: PersonName[]): Pick<Reference, 'author' | 'custom'> {
  const people = names.filter((name) => !isOthers(name.literal ?? (name.given ? '' : (name.family ?? ''))));
  const author = people.slice(0, AUTHORS_KEPT);
  if (!author.length) return {};
  return names.length > author.length ? { author, custom: { 'et-al': true } } : { author };
}

const MAIL = /^[^@]+@[^@]+\.\p{L}{2,}[.,;]?$/u;

/**
 * A name without the address that some programs write behind it: 'Mora, Luis <luis@uni.edu.ve>', 'Mora, Luis (e-mail:
 * luis@uni.edu.ve)'.
 */
export function withoutMail(name: string): string {
  if (!name.includes('@')) return name;
  return name
    .replace(/[^\s<>()[\]{},;]+/g, (word) => (MAIL.test(word) ? '' : word))
    .replace(/(?<!\p{L})(?:e-?mail|correo):?\s*(?=[>)\]},;]|$)/giu, '')
    .replace(/<\s*>|\(\s*\)|\[\s*\]|(?<=^|\s)\{\s*\}/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

export const isOthers = (text: string): boolean => OTHERS.test(text);

export const isJunior = (text: string): boolean => JUNIOR.test(text);

/** A name by what its commas part: 'Last, First', 'Last, Jr., First' (BibTeX), 'Last, First, Jr.' (RIS). */
export function nameOfParts([family = '', ...rest]: string[]): PersonName {
  // A 'V' in the middle is the fifth of his name; at the end it is an initial.
  const suffix = rest.find(isJunior) ?? (rest.length > 1 ? /^VI{0,3}$/.exec(rest[0]!)?.[0] : undefined);
  // What is no 'Jr.' between the commas stood last in the given names.
  const others = rest.filter((part) => part && part !== suffix);
  const given = [...others.slice(-1), ...others.slice(0, -1)].join(' ');
  if (!family) return { literal: given };
  return { family, ...(given ? { given } : {}), ...(suffix ? { suffix } : {}) };
}
