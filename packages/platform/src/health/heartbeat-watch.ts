import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import { heartbeatKey } from '../events/queues.js';
import { RedisStore } from '../redis.js';
import { OWN_CONSUMERS } from './own-consumers.js';

/**
 * Looks by itself, ten times in the time that a queue may be silent, which queues of this process have no heartbeat: liveness only asks
 * for what was seen last, so that it answers at once whatever is away. A Redis that is away is no reason: a restart would not bring it back.
 */
@Injectable()
export class HeartbeatWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The queues of this process whose heartbeat job nobody took for too long, as last seen. */
  silent: string[] = [];
  private timer: NodeJS.Timeout | null = null;
  /** Since when heartbeats could be expected: the start, or the last time Redis was seen away. */
  private since = Date.now();

  constructor(
    private readonly redis: RedisStore,
    @Inject(OWN_CONSUMERS) private readonly consumers: string[],
    @Inject(Config) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.consumers.length) return;
    this.timer = setInterval(() => void this.look(), this.config.silenceMs / 10);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const beats = await this.redis.client.mget(this.consumers.map(heartbeatKey)).catch(() => null);
    const now = Date.now();
    if (!beats) this.since = now;
    const expected = beats && now - this.since >= this.config.silenceMs;
    this.silent = expected ? this.consumers.filter((_, i) => now - Number(beats[i] ?? 0) > this.config.silenceMs) : [];
  }
}
