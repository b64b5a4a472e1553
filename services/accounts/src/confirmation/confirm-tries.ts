import type { RateLimit } from '@registro/platform/rate-limit';

const TRIES = 10;
const QUARTER_HOUR = 15 * 60_000;

/**
 * Tries of one person to show again who they are, by whichever way: `take` throws 429 after ten in a quarter of an
 * hour.
 */
export function confirmTries(limits: RateLimit, idUsuario: number) {
  const key = `confirmar:${idUsuario}`;
  return { take: () => limits.take(key, TRIES, QUARTER_HOUR), forget: () => limits.forget(key) };
}
