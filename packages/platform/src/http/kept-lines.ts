import { AsyncLocalStorage } from 'node:async_hooks';
import type { FailedTry } from '@registro/contracts/console/queues';

/** A line of the log as an operator reads it. */
export type KeptLine = NonNullable<FailedTry['lineas']>[number];

/** Of one piece of work: what comes later goes in place of the first ones, for the end says why. */
const LINES = 30;
const LENGTH = 500;
const kept = new AsyncLocalStorage<KeptLine[]>();

/** Does `work`, which gets the lines that are written to the log meanwhile; the log has them all the same. */
export function keepLines<T>(work: (lines: KeptLine[]) => T): T {
  const lines: KeptLine[] = [];
  return kept.run(lines, () => work(lines));
}

/** For the logger's destination: `written` is one line of it, JSON that nothing secret stands in. */
export function keepLine(written: string): void {
  const lines = kept.getStore();
  if (!lines) return;
  const { time, level, context, msg, err } = JSON.parse(written) as { [field in 'time' | 'context' | 'msg']: string } & {
    level: number;
    err?: { message: string };
  };
  const texto = [context, msg, err?.message].filter(Boolean).join(': ').slice(0, LENGTH);
  lines.push({ fecha: time, grave: level >= 40, texto });
  if (lines.length > LINES) lines.shift();
}
