import { mergeFields } from '@registro/contracts/calls/merge';
import { type Conflict, STALE_MESSAGE } from '@registro/contracts/profile/conflict';
import { HttpProblem } from '@registro/platform/errors';

interface Sending {
  /** what the sender read, and which fields they changed since; no fields: all that differ */
  version?: number | null;
  cambios?: string[] | null;
  /** what the proposal is at, and with which revision each field was last changed */
  revision: number;
  stamps: Record<string, number>;
}

/**
 * What is saved of what was sent, where somebody else saved since it was read: theirs stays, but for what the sender
 * changed; 409 with what is stored where both changed the same field to something else (rule A-4). Without a version
 * the last one to save wins.
 */
export function merged<T extends object>(
  stored: T,
  sent: T,
  { version, cambios, revision, stamps }: Sending,
): { values: T; theirs: string[] } {
  if (version == null || version === revision) return { values: sent, theirs: [] };
  const { values, theirs, conflicts } = mergeFields(stored, sent, { stamps, base: version, changed: cambios ?? Object.keys(sent) });
  if (conflicts.length) {
    const data: Conflict = { version: revision, diferencias: conflicts };
    throw new HttpProblem(409, STALE_MESSAGE, undefined, '409', data);
  }
  return { values, theirs };
}
