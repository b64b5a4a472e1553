import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveEvent } from '@registro/contracts/events';
import type { Permission } from '@registro/contracts/roles';
import { Redis } from 'ioredis';
import { Config } from './config.js';
import { publishTold } from './told.js';

/** Between processes; no browser gets it. */
export const SESSIONS_ENDED = { tipo: 'sesiones' };

/**
 * Whose open tabs are told: one user's by their id, those of all operators with a permission, or everybody's who is
 * signed in.
 */
export type Listeners = number | Permission | 'todos';
export const liveChannel = (whose: Listeners) => `vivo:${whose}`;

/** The process's own Redis connection, for rate limits and live events (queues have theirs). */
@Injectable()
export class RedisStore implements OnApplicationShutdown {
  readonly client: Redis;

  constructor(@Inject(Config) config: Config) {
    // No command waits longer than a second, also where Redis answers nothing any more (stopped, or behind a network
    // that swallows).
    this.client = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, connectTimeout: 1_000, commandTimeout: 1_000 });
    this.client.on('error', () => undefined); // readiness reports it; each call's rejection is handled where it is made
  }

  /**
   * Tells open tabs that something changed; who begins to listen shortly after learns of it too.
   * @throws while Redis is away
   */
  async publish(whose: Listeners, event: LiveEvent): Promise<void> {
    await publishTold(this.client, liveChannel(whose), event);
  }

  /**
   * Has each of a user's open streams look whether its session still stands, after some ended. While Redis is away they
   * look with their next pulse.
   */
  async endStreams(idUsuario: number): Promise<void> {
    await this.client.publish(liveChannel(idUsuario), JSON.stringify(SESSIONS_ENDED)).catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.client.disconnect();
  }
}
