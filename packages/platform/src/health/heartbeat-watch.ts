import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import { heartbeatKey, heldKey } from '../events/queues.js';
import { RedisStore } from '../redis.js';
import { Rounds } from '../rounds.js';
import { OWN_CONSUMERS } from './own-consumers.js';

/**
 * Looks by itself, ten times in the time that a queue may be silent, which queues of this process have no heartbeat:
 * liveness only asks for what was seen last, so that it answers at once whatever is away. A Redis that is away is no
 * reason: a restart would not bring it back.
 */
@Injectable()
export class HeartbeatWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The queues of this process whose heartbeat job nobody took for too long, as last seen. */
  silent: string[] = [];
  private readonly rounds = new Rounds(new Logger('Heartbeats'), () => this.look());
  /** Since when heartbeats could be expected: the start, or the last time Redis was seen away. */
  private since = Date.now();

  constructor(
    private readonly redis: RedisStore,
    @Inject(OWN_CONSUMERS) private readonly consumers: string[],
    @Inject(Config) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.consumers.length) return;
    this.rounds.start({ everyMs: this.config.silenceMs / 10 });
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private async look(): Promise<void> {
    const all = await this.redis.client.mget([...this.consumers.map(heartbeatKey), ...this.consumers.map(heldKey)]).catch(() => null);
    const beats = all?.slice(0, this.consumers.length);
    const held = all?.slice(this.consumers.length);
    const now = Date.now();
    if (!beats) this.since = now;
    const expected = beats && now - this.since >= this.config.silenceMs;
    this.silent = expected ? this.consumers.filter((_, i) => !held![i] && now - Number(beats[i] ?? 0) > this.config.silenceMs) : [];
  }
}
