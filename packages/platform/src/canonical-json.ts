import { createHash } from 'node:crypto';

/**
 * JSON with one form only: keys in code-unit order at every level, no white space. The same content always has the same
 * digest.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted((value as Record<string, unknown>)[key])]));
}

/** sha256 in hexadecimal. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
