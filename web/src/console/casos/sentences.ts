import type { CaseView } from '@registro/contracts/evaluation/case';
import { fillSentence, knownOf, SENTENCE_USES, type SentenceUse } from '@registro/contracts/evaluation/sentences';

/**
 * The sentences of the case's call for a use (another has none), filled.
 * @param datos the names of the fields that are questioned
 */
export function sentencesFor(view: CaseView, use: SentenceUse | 'aprobado', datos: string[]): string[] {
  const { biblioteca } = view;
  if (!biblioteca || !SENTENCE_USES.includes(use as SentenceUse)) return [];
  const known = knownOf(view, biblioteca, datos);
  return biblioteca.frases.filter(({ uso }) => uso === use).map(({ texto }) => fillSentence(texto, known));
}
