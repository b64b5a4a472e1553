import { type Conflict, STALE_MESSAGE } from '@registro/contracts/profile/conflict';
import { HttpProblem } from '@registro/platform/errors';

/** 409 when the row was saved since `sent` was read (rule A-4). Not sent: not asked. */
export function assertSameVersion(sent: number | null | undefined, stored: { version: number }): void {
  if (sent == null || sent === stored.version) return;
  const data: Conflict = { version: stored.version, diferencias: [] };
  throw new HttpProblem(409, STALE_MESSAGE, undefined, '409', data);
}
