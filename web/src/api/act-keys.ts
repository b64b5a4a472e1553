import { newKey } from './new-key.js';

/** Longer than somebody waits before pressing again; the server knows a key for a day. */
const KEPT_MS = 600_000;
const KEPT = 20;
/** Keys of writes of which nobody knows yet what became of them, by what was sent. */
const open = new Map<string, { key: string; since: number }>();

/**
 * The key of a write (rule A-11): a new one, or where the same was sent and its answer has not come, that one's, so
 * that both are one act.
 * @param act method, address and body
 */
export function keyOf(act: string): string {
  const known = open.get(act);
  if (known && Date.now() - known.since < KEPT_MS) return known.key;
  const key = newKey();
  keep(act, key);
  return key;
}

/** Its answer did not come, or not whole: made again, it is the same act. */
export function keep(act: string, key: string): void {
  open.delete(act);
  open.set(act, { key, since: Date.now() });
  for (const oldest of [...open.keys()].slice(0, -KEPT)) open.delete(oldest);
}

/** Its answer came: the same sent again is another act. */
export const answered = (act: string): unknown => open.delete(act);
