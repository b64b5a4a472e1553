import { enteredLine, folded } from '../entered.js';

/** What keyboards, word processors and other registries write for an apostrophe: the accents that stand alone, too. */
const APOSTROPHES = /[`´ʹʻʼʽ‘’‛′՚ꞌ＇｀]/gu;
const HYPHENS = /[\p{Pd}−˗]/gu;
const MIDDLE_DOTS = /[•‧∙⋅・･]/gu;

/**
 * Letters of any script with what stands between them in names: neither formula nor markup nor broken UTF-8 is a name
 * (rule P-8).
 */
const PERSON_NAME = /^\p{L}[\p{L}\p{M} .·'-]*$/u;
const SIGN = /[^\p{L}\p{M} .·'-]/u;

/**
 * A part of somebody's name in the one form in which it is kept: « O’Higgins » → «O'Higgins», «Pérez–Gil» →
 * «Pérez-Gil», «Gaŀla» → «Gal·la».
 */
export const personName = (text: string): string =>
  enteredLine(text)
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(MIDDLE_DOTS, '·')
    .replace(/[ŀĿ]/g, (l) => (l === 'ŀ' ? 'l·' : 'L·'));

/** To compare names by, without accents, case or doubled spaces: 'JOSÉ  Ángel' and 'jose angel' are one. */
export const foldedName = (text: string): string => folded(personName(text));

/** Whether `personName` of a text can be one. */
export const isPersonName = (name: string): boolean => PERSON_NAME.test(name);

/** Beside what is no name: the character that it does not take. */
export function nameProblem(name: string): string {
  const sign = SIGN.exec(name)?.[0];
  if (sign) return NAME_SIGN(sign);
  return `No se admite el carácter «${[...name][0]}» al comienzo: escriba primero una letra`;
}
export const NAME_SIGN = (sign: string): string =>
  `No se admite el carácter «${sign}»: escriba solo letras, espacios, puntos, apóstrofos y guiones`;
