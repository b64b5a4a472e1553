import { setTimeout as wait } from 'node:timers/promises';

/** ms. Above what the work differs by (some rows), and above the whole of it on a quiet machine (one password hash). */
const STEP = 250;

/** How long to wait so that something that took `took` ms ends at a whole step. */
export const untilStep = (took: number): number => Math.ceil(Math.max(took, 1) / STEP) * STEP - took;

/**
 * Answers what `work` answers, or throws what it throws, at a whole step since it began: what it found does not show in
 * its time (rule S-14).
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await wait(untilStep(performance.now() - start));
  }
}
