import { paragraphsOf } from '@registro/contracts/paragraphs';

/** A paragraph of one of two texts, and whether the other has it too. */
export interface Paragraph {
  texto: string;
  /** false: the other text does not have it here */
  igual: boolean;
}

/**
 * What two texts have in common, paragraph by paragraph and in order: the longest such row is what stays, all else was
 * taken out or put in.
 */
export function paragraphChanges(antes: string, despues: string): { antes: Paragraph[]; despues: Paragraph[] } {
  const [old, now] = [paragraphsOf(antes), paragraphsOf(despues)];
  // longest[i][j]: how many stay of those from i and from j on
  const longest = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i]![j] = old[i] === now[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const stays = { old: new Set<number>(), now: new Set<number>() };
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) {
      stays.old.add(i++);
      stays.now.add(j++);
    } else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++;
    else j++;
  }
  return {
    antes: old.map((texto, i) => ({ texto, igual: stays.old.has(i) })),
    despues: now.map((texto, j) => ({ texto, igual: stays.now.has(j) })),
  };
}
