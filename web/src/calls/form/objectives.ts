import { type Objective, OBJECTIVES_CHARS, OBJECTIVES_MAX, objectivesLength } from '@registro/contracts/calls/objectives';
import { listLines } from '@registro/contracts/entered';

export interface Added {
  objectives: Objective[];
  /** why the rest was not added */
  refused: 'count' | 'chars' | null;
  left: string;
}

/**
 * Adds what was typed or pasted, one objective a line, without the numbers of a pasted list; what no longer fits is
 * left to be typed on (rule C-13).
 */
export function addObjectives(before: readonly Objective[], text: string): Added {
  const lines = listLines(text);
  const objectives = [...before];
  for (const [index, label] of lines.entries()) {
    const left = lines.slice(index).join('\n');
    if (objectives.length >= OBJECTIVES_MAX) return { objectives, refused: 'count', left };
    if (objectivesLength(objectives) + label.length > OBJECTIVES_CHARS) return { objectives, refused: 'chars', left };
    objectives.push({ label });
  }
  return { objectives, refused: null, left: '' };
}
