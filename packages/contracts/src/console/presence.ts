import { IsBoolean } from 'class-validator';
import { agreed } from '../count.js';
import { spokenList } from '../spoken-list.js';

/**
 * How long somebody counts as having a case open after their browser last said so, in seconds; it says so every
 * CASE_PRESENCE_EVERY.
 */
export const CASE_PRESENCE_LASTS = 30;
export const CASE_PRESENCE_EVERY = 10;

/**
 * POST /api/recursos/casos/{id}/presencia → r_data CasePresence[]: one has the case open, or closes it; who else has
 * (rule E-33).
 */
export class SayCasePresence {
  @IsBoolean({ message: 'Indique sí o no' }) presente = true;
}

export interface CasePresence {
  quien: string;
}

/** 'Ana y Luis también tienen abierto este caso.'; '' where nobody has. */
export function presentWords(people: readonly CasePresence[]): string {
  if (!people.length) return '';
  return `${spokenList(people.map(({ quien }) => quien))} también ${agreed(people.length, 'tiene', 'tienen')} abierto este caso.`;
}
