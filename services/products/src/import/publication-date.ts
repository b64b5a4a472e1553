import { isIsoDate } from '@registro/contracts/dates';
import type { DateParts } from '@registro/contracts/products/reference';

// biome-ignore format: a table
/** In the languages of the region and of the journals that its people write for. */
const MONTHS = [
  ['jan', 'ene', 'gen'], ['feb', 'fev', 'fév'], ['mar', 'mär'], ['apr', 'abr', 'avr'], ['may', 'mai', 'mag'], ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'], ['aug', 'ago', 'aoû'], ['sep', 'set'], ['oct', 'okt', 'out', 'ott'], ['nov'], ['dec', 'dic', 'dez', 'déc'],
];

/**
 * Year, month and day as far as they make a date that exists; null without a year of 1000 to 2200. Values as the
 * formats write them.
 */
export function dateParts(year: unknown, month?: unknown, day?: unknown): DateParts | null {
  const y = Number(/(?<!\d)(\d{4})(?!\d)/.exec(String(year ?? ''))?.[1]);
  if (!(y >= 1000 && y <= 2200)) return null;
  const m = monthOf(month);
  if (!m) return [y];
  const d = Number(/(?<!\d)(\d{1,2})(?!\d)/.exec(String(day ?? ''))?.[1]);
  return d && isIsoDate(`${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`) ? [y, m, d] : [y, m];
}

/** '2019-03-14', '2019/03//', '2019-03-14/2019-03-16', '2019' */
export function parseDate(text: string): DateParts | null {
  const [, year, month, day] = /(?<!\d)(\d{4})(?!\d)(?:[-/](\d{1,2})(?!\d)(?:[-/](\d{1,2})(?!\d))?)?/.exec(text) ?? [];
  return dateParts(year, month, day);
}

/**
 * Of a whole date and a year: where they disagree, the date is of some other day, as the one on which it was put online
 * or into a list.
 */
export const agreedDate = (whole: DateParts | null, year: DateParts | null): DateParts | null =>
  whole && year && whole[0] !== year[0] ? year : (whole ?? year);

/** 3, '03', 'mar', 'March', 'marzo', 'mar~15', '15~mar', '15 de marzo' → 3 */
function monthOf(month: unknown): number | null {
  const text = String(month ?? '')
    .trim()
    .toLowerCase();
  const words = text.match(/\p{L}+/gu) ?? [];
  const named = MONTHS.findIndex((names) => names.some((name) => words.some((word) => word.startsWith(name))));
  if (named >= 0) return named + 1;
  const number = Number(/^\d{1,2}(?!\d)/.exec(text)?.[0]);
  return number >= 1 && number <= 12 ? number : null;
}
