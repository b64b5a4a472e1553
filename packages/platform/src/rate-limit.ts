import { Injectable } from '@nestjs/common';
import { HttpProblem } from './errors.js';
import { RedisStore } from './redis.js';

/** Adds one and sets the window's end with the first: one round trip, and no key without an end. */
const COUNT = `local n = redis.call('incr', KEYS[1]) if n == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end return { n, redis.call('pttl', KEYS[1]) }`;

/** Counts in fixed windows in Redis, shared by all processes. */
@Injectable()
export class RateLimit {
  constructor(private readonly redis: RedisStore) {}

  /** Hits of `key` in its window of `ms`, this one included, and the ms until it ends. */
  async hit(key: string, ms: number): Promise<{ hits: number; leftMs: number }> {
    const [hits, leftMs] = (await this.redis.client.eval(COUNT, 1, `limite:${key}`, ms)) as [number, number];
    return { hits, leftMs };
  }

  /** Throws 429 past `limit` in `ms`; the message says when to come back. */
  async take(key: string, limit: number, ms: number): Promise<void> {
    const { hits, leftMs } = await this.hit(key, ms);
    if (hits <= limit) return;
    const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
    throw new HttpProblem(
      429,
      `Ha alcanzado el límite de solicitudes. Intente de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
    );
  }

  /** Starts the count of `key` anew. */
  async forget(key: string): Promise<void> {
    await this.redis.client.del(`limite:${key}`);
  }
}
