import { ENTRY_GONE } from '@registro/contracts/directory/directory';
import { HttpProblem } from '@registro/platform/errors';
import { sql } from 'kysely';

/** SQL, of `observatory.ficha`: it was shown, and its person hid it. */
export const HIDDEN_ENTRY = sql<boolean>`(not visible and publicada is not null)`;

/** 410 for the page of who hid it, and for all that stood under it (rule P-26). */
export function refuseHidden(entry: { oculta: boolean } | null): void {
  if (entry?.oculta) throw new HttpProblem(410, ENTRY_GONE);
}
