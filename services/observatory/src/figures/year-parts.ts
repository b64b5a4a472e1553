import { type HiddenPart, isSafeAmount, type Shares } from '../protect/amounts.js';
import { DIMENSIONS } from './dimensions.js';
import { TOTAL } from './figure.js';

/** What a figure tells of one span of time, by its categories; null is hidden. Its total is at TOTAL. */
export type Span = Map<string, number | null>;

/** What is paid beside scholarships, and so in no sum of a year. */
const OTHERS: string[] = Object.values(DIMENSIONS.concepto.nombres);

/** What the months of a year hide, for whoever asks whether the year's sum tells it. */
export function hiddenOfYear(months: ReadonlyMap<string, Span>, shares: ReadonlyMap<string, ReadonlyMap<string, Shares>>): HiddenPart[] {
  return [...months].flatMap(([month, cells]) =>
    [...(shares.get(month) ?? new Map<string, Shares>())].flatMap(([category, people]) =>
      (cells.get(category) ?? null) !== null
        ? []
        : [
            {
              month,
              amount: [...people.values()].reduce((sum, one) => sum + one, 0),
              totalTold: cells.get(TOTAL) != null,
              inYear: !OTHERS.includes(category),
              unsafe: !isSafeAmount(people),
            },
          ],
    ),
  );
}
