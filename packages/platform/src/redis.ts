import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveEvent } from '@registro/contracts/events';
import { Redis } from 'ioredis';
import { Config } from './config.js';

/** Between processes; no browser gets it. */
export const SESSIONS_ENDED = { tipo: 'sesiones' };

export const liveChannel = (idUsuario: number) => `vivo:${idUsuario}`;

/** The process's own Redis connection, for rate limits and live events (queues have theirs). */
@Injectable()
export class RedisStore implements OnApplicationShutdown {
  readonly client: Redis;

  constructor(@Inject(Config) config: Config) {
    // No command waits longer than a second, also where Redis answers nothing any more (stopped, or behind a network that swallows).
    this.client = new Redis(config.redisUrl, { maxRetriesPerRequest: 1, connectTimeout: 1_000, commandTimeout: 1_000 });
    this.client.on('error', () => undefined); // readiness reports it; each call's rejection is handled where it is made
  }

  /** Tells a user's open tabs that something changed. Lost if nobody listens: tabs read the state anew when they connect. */
  async publish(idUsuario: number, event: LiveEvent): Promise<void> {
    await this.client.publish(liveChannel(idUsuario), JSON.stringify(event));
  }

  /** Has each of a user's open streams look whether its session still stands, after some ended. While Redis is away they look with their next pulse. */
  async endStreams(idUsuario: number): Promise<void> {
    await this.client.publish(liveChannel(idUsuario), JSON.stringify(SESSIONS_ENDED)).catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.client.disconnect();
  }
}
