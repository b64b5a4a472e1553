import { IsBoolean } from 'class-validator';
import { agreed } from '../count.js';
import { spokenList } from '../spoken-list.js';

/**
 * How long somebody counts as having a case or a question open after their browser last said so, in seconds; it says so
 * every COLLEAGUE_EVERY.
 */
export const COLLEAGUE_LASTS = 30;
export const COLLEAGUE_EVERY = 10;

/**
 * POST /api/recursos/{casos or conversaciones}/{id}/presencia → r_data ColleaguePresence[]: one has it open, or closes
 * it; who else has (rules E-33, Q-3).
 */
export class SayColleaguePresence {
  @IsBoolean({ message: 'Indique sí o no' }) presente = true;
}

export interface ColleaguePresence {
  quien: string;
}

/** 'Ana y Luis también tienen abierto este caso.'; '' where nobody has. */
export function presentWords(people: readonly ColleaguePresence[]): string {
  if (!people.length) return '';
  return `${spokenList(people.map(({ quien }) => quien))} también ${agreed(people.length, 'tiene', 'tienen')} abierto este caso.`;
}
