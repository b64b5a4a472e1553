import { countOf } from '@registro/contracts/count';
const MINUTE = 60_000;

/** How long ago, in words: 'menos de 1 min', '12 min', '3 h', '2 días'. `iso` is an instant. */
export function ageOf(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE);
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return countOf(Math.floor(hours / 24), 'día', 'días');
}

/** A while in words, from seconds. */
export const ageInSeconds = (seconds: number): string => ageOf(new Date(0).toISOString(), seconds * 1000);
