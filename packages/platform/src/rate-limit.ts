import { Injectable, Logger } from '@nestjs/common';
import { countOf } from '@registro/contracts/count';
import { HttpProblem } from './errors.js';
import { metrics } from './metrics.js';
import { RedisStore } from './redis.js';

/** Adds one and sets the window's end with the first: one round trip, and no key without an end. */
const COUNT = `local n = redis.call('incr', KEYS[1]) if n == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end return { n, redis.call('pttl', KEYS[1]) }`;

/** Keys that the process counts by itself at most; past that the oldest windows are forgotten. */
const KEPT = 50_000;
/**
 * After Redis failed it is not asked for this long: one sign-in takes several limits, and none should wait for each.
 */
const PAUSE_MS = 1_000;

/**
 * Counts in fixed windows in Redis, shared by all processes. While Redis is away each process counts by itself, which
 * lets at most as many times the limit through as there are processes: better than nobody signing in, and better than
 * no limit.
 */
@Injectable()
export class RateLimit {
  private readonly log = new Logger('RateLimit');
  private readonly own = new Map<string, { hits: number; end: number }>();
  private away = false;
  private pauseEnd = 0;

  constructor(private readonly redis: RedisStore) {}

  /** Hits of `key` in its window of `ms`, this one included, and the ms until it ends. */
  async hit(key: string, ms: number): Promise<{ hits: number; leftMs: number }> {
    if (Date.now() < this.pauseEnd) return this.hitOwn(key, ms);
    // One asks whether it is back; the others do not wait with it.
    if (this.away) this.pauseEnd = Date.now() + PAUSE_MS;
    try {
      const [hits, leftMs] = (await this.redis.client.eval(COUNT, 1, `limite:${key}`, ms)) as [number, number];
      this.away = false;
      return { hits, leftMs };
    } catch (err) {
      this.away = true;
      this.pauseEnd = Date.now() + PAUSE_MS;
      this.log.warn({ err }, 'limits are counted in this process alone');
      return this.hitOwn(key, ms);
    }
  }

  private hitOwn(key: string, ms: number): { hits: number; leftMs: number } {
    metrics.limitsInMemory.inc();
    const now = Date.now();
    const window = this.own.get(key);
    const counted = window && window.end > now ? { hits: window.hits + 1, end: window.end } : { hits: 1, end: now + ms };
    this.own.delete(key);
    this.own.set(key, counted);
    for (const oldest of this.own.keys()) {
      if (this.own.size <= KEPT) break;
      this.own.delete(oldest);
    }
    return { hits: counted.hits, leftMs: counted.end - now };
  }

  /** Throws 429 past `limit` in `ms`; the message says when to come back. */
  async take(key: string, limit: number, ms: number): Promise<void> {
    const { hits, leftMs } = await this.hit(key, ms);
    if (hits <= limit) return;
    const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
    throw new HttpProblem(429, `Ha alcanzado el límite de solicitudes. Intente de nuevo en ${countOf(minutes, 'minuto', 'minutos')}`);
  }

  /** Starts the count of `key` anew. */
  async forget(key: string): Promise<void> {
    this.own.delete(key);
    await this.redis.client.del(`limite:${key}`).catch((err: unknown) => this.log.warn({ err }, 'a count stays until its window ends'));
  }
}
