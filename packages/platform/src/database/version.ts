import { type Conflict, STALE_MESSAGE } from '@registro/contracts/profile/conflict';
import { HttpProblem } from '../errors.js';

/**
 * 409 when the record was saved since `sent` was read (rule A-4), with what is stored where it differs from `values`;
 * without `values` it says only that it changed. Not sent: not asked.
 * @param sent null: there was no record when the form was read. Two first registrations are so told apart, unless both
 *   say the same: then the answer of the first was lost. Without `values` nothing tells, and it is not asked
 */
export function assertFresh(sent: number | null | undefined, stored: { version: number }, values: object = {}): void {
  if (sent === undefined || sent === stored.version) return;
  const before = stored as unknown as Record<string, unknown>;
  const diferencias = Object.entries(values)
    .filter(([campo, valor]) => before[campo] !== valor)
    .map(([campo]) => ({ campo, guardado: before[campo] }));
  if (sent === null && diferencias.length === 0) return;
  const data: Conflict = { version: stored.version, diferencias };
  throw new HttpProblem(409, STALE_MESSAGE, undefined, '409', data);
}
