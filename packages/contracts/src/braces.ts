const BRACES = /\{([^{}]*)\}/g;

/**
 * Text with places to fill: a word between braces each, as in 'Revise {dato}'. Which words there are is for who keeps
 * the text.
 */
export const inBraces = (word: string): string => `{${word}}`;
/** The places of a text in their order, each with where it begins. */
export const placesIn = (text: string): { word: string; at: number }[] =>
  [...text.matchAll(BRACES)].map(({ 1: word, index }) => ({ word: word!, at: index }));
/** A brace that has no other one. */
export const hasLoneBrace = (text: string): boolean => /[{}]/.test(text.replace(BRACES, ''));
/** The text with `fill` of each word in its place. What is put in is put in as it is: braces in it mean nothing. */
export const fillPlaces = (text: string, fill: (word: string) => string): string => text.replace(BRACES, (_, word: string) => fill(word));
