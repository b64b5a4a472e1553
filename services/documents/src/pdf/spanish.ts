import { inCaracas } from '@registro/contracts/dates';

/**
 * An ISO instant, or a plain day, which is taken as noon in Caracas so that no zone moves it. Throws on anything else.
 */
export function instantOf(iso: string): Date {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00-04:00` : iso);
  if (Number.isNaN(date.getTime())) throw new Error(`Not a date: ${iso}`);
  return date;
}

/** '2026-03-14' → '14 de marzo de 2026' */
export const longDate = (iso: string): string => inCaracas(iso, 'longDay');

/** '2026-03-14T15:20:05Z' → '14 de marzo de 2026, 11:20:05 (hora legal de Venezuela)' */
export const longMoment = (iso: string): string => `${longDate(iso)}, ${inCaracas(iso, 'clock')} (hora legal de Venezuela)`;

/** '2026-03-14' → '14/03/2026' */
export const shortDate = (iso: string): string => inCaracas(iso, 'day');

/** 'V-12345678' or 'V12345678' → 'V-12.345.678'; anything else as it is. */
export function showCedula(cedula: string): string {
  const match = /^([A-Z])?-?(\d+)$/i.exec(cedula.trim());
  if (!match) return cedula.trim();
  const digits = match[2]!.replace(/\B(?=(\d{3})+$)/g, '.');
  return match[1] ? `${match[1].toUpperCase()}-${digits}` : digits;
}

/**
 * What stands in capitals however words are written: abbreviations with dots, in brackets or without a vowel, and Roman
 * numbers.
 */
const CAPITALS = /^(?:\(.*\)?|.*\..*|[^AEIOUÁÉÍÓÚÜ]+|[IVXLC]+[,;:]?)$/;
const SMALL = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'o', 'u', 'en', 'para', 'por', 'con', 'a', 'al']);
const capital = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('es'));
/** Words of a text that is all in capitals, and no abbreviation by itself; null for any other, which stays as it is. */
const shouted = (text: string): string[] | null =>
  text.length > 5 && text === text.toLocaleUpperCase('es') && /\p{L}/u.test(text) ? text.split(' ') : null;
const quiet = (word: string): string => (CAPITALS.test(word) ? word : word.toLocaleLowerCase('es'));

/** 'DOCTORA EN CIENCIAS' → 'Doctora en ciencias'; what is not all in capitals stays. */
export const sentenceCase = (text: string): string => {
  const words = shouted(text);
  return words ? capital(words.map(quiet).join(' ')) : text;
};

/**
 * The name of a place or institution: 'UNIVERSIDAD DE LOS ANDES (ULA)' → 'Universidad de los Andes (ULA)'; what is not
 * all in capitals stays.
 */
export const properCase = (text: string): string => {
  const words = shouted(text)?.map(quiet);
  return words ? capital(words.map((word) => (SMALL.has(word) ? word : capital(word))).join(' ')) : text;
};
