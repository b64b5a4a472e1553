import type { CaseView } from '@registro/contracts/evaluation/case';
import type { CaseChoice, CaseResult } from '@registro/contracts/evaluation/kind';

const RESULTS: Record<string, CaseResult> = { a: 'aprobado', d: 'devuelto', r: 'rechazado' };

/** A approves, D returns, R rejects, as far as the kind of case offers it. */
export const DECIDING_KEYS = Object.keys(RESULTS);

/** The decision that a key asks for: the first with its result. */
export function choiceBy({ opciones }: Pick<CaseView, 'opciones'>, key: string): { key: string; choice: CaseChoice } | null {
  const choice = opciones.find(({ resultado }) => resultado === RESULTS[key]);
  return choice ? { key, choice } : null;
}
