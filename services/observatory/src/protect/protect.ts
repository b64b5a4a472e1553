import { Piscina } from 'piscina';
import type { HiddenPart } from './amounts.js';
import { CannotProtect } from './cannot-protect.js';
import { noPast, type Past } from './past.js';
import type { Counted, Learnt, Published } from './tables.js';

/** What the thread is asked. */
export type ProtectTask =
  | { does: 'protect'; tables: Counted[]; before: Published[]; countedBefore: Counted[]; past: Past }
  | { does: 'attack'; published: Published[]; before: Published[]; truth: Counted[] | undefined }
  | { does: 'year'; parts: HiddenPart[] };

/**
 * The tables of a release with so much hidden that nobody is given away (rule P-27): counts below five, and what
 * else it takes. Tables come out as they came in, in the same order; the same input gives the same output. Throws where
 * two tables of a unit do not count the same, and where nothing protects them and the release before from each other.
 * @param countedBefore what the release before was made of, which nobody else sees: what it hid and has changed since
 *   may be shown; what is not in it counts as not changed
 * @param past all releases before that one: a reader has them too
 */
export async function protect(
  tables: Counted[],
  before: Published[],
  countedBefore: Counted[] = [],
  past: Past = noPast(),
): Promise<Published[]> {
  return (await apart({ does: 'protect', tables, before, countedBefore, past })) as Published[];
}

/**
 * What a reader learns who knows all that is shown, that tables of a unit share their totals, and the release before.
 * With `truth` they also know which cells have not changed since; without it they take it that none has. Empty when
 * every hidden cell may be any of six counts at least.
 */
export async function attack(published: Published[], before: Published[], truth?: Counted[]): Promise<Learnt[]> {
  return (await apart({ does: 'attack', published, before, truth })) as Learnt[];
}

/** Whether a year's sum would tell what its months hide (`yearTells`, which holds the solver). */
export async function tellsMonths(parts: HiddenPart[]): Promise<boolean> {
  return parts.length > 0 && ((await apart({ does: 'year', parts })) as boolean);
}

/** A release is made once a week: its thread, with the solver's memory, is begun for it and ends with it. */
async function apart(task: ProtectTask): Promise<unknown> {
  const threads = new Piscina({
    // from src/protect (tests) and from dist/protect alike
    filename: new URL('../../dist/protect/protect-worker.js', import.meta.url).href,
    maxThreads: 1,
    execArgv: [],
    env: {},
  });
  try {
    return await threads.run(task).catch((error: unknown) => {
      // Of another thread an error comes without its class.
      throw error instanceof Error && error.name === 'CannotProtect' ? new CannotProtect(error.message) : error;
    });
  } finally {
    await threads.destroy();
  }
}
