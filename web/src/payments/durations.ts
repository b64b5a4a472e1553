import { countOf } from '@registro/contracts/count';
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds as people say them: hours below two days, then days. */
export function durationText(seconds: number): string {
  if (seconds < HOUR) return 'menos de una hora';
  if (seconds < 2 * DAY) return countOf(Math.round(seconds / HOUR), 'hora', 'horas');
  return countOf(Math.round(seconds / DAY), 'día', 'días');
}

/** The longest that it was, in words: of less than an hour nothing is less. */
export const atMostText = (seconds: number): string => `${durationText(seconds)}${seconds < HOUR ? '' : ' o menos'}`;

/** How a wait compares with that of others in the same step: within the half, within nine of ten, or longer. */
export type Pace = 'usual' | 'lento' | 'atrasado';
export const paceOf = (waited: number, median: number, p90: number): Pace =>
  waited <= Math.max(median, HOUR) ? 'usual' : waited <= Math.max(p90, HOUR) ? 'lento' : 'atrasado';

/** Where a wait stands on a bar from 0 to 1 that ends a little after the slowest of what it shows. */
export function barOf(waited: number, median: number, p90: number): { waited: number; median: number; p90: number } {
  const end = Math.max(waited, p90, median, HOUR) * 1.08;
  return { waited: waited / end, median: median / end, p90: p90 / end };
}
