import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { HttpProblem } from '@registro/platform/errors';
import { liveChannel, type Listeners, RedisStore } from '@registro/platform/redis';
import { momentOf, type Told, toldSince } from '@registro/platform/told';
import { Redis } from 'ioredis';

interface Listener {
  /** an event as JSON, with the `momento` when it was told (decision 58) */
  tell: (message: string) => void;
  /** Messages may have been lost: whoever listens must begin anew. */
  lost: () => void;
}

/** ms in which what Redis publishes has arrived here. */
const ON_ITS_WAY_MS = 5_000;

/** One Redis subscription a process, shared by all the streams it holds open. */
@Injectable()
export class Live implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly subscriber: Redis;
  private readonly listeners = new Map<string, Set<Listener>>();
  private stopping = false;

  constructor(
    @Inject(Config) config: Config,
    private readonly redis: RedisStore,
  ) {
    this.subscriber = new Redis(config.redisUrl, { maxRetriesPerRequest: 2, lazyConnect: true });
    this.subscriber.on('error', () => undefined); // it connects again by itself and subscribes anew
    this.subscriber.on('message', (channel: string, message: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener.tell(message);
    });
    this.subscriber.on('close', () => this.endAll());
  }

  private endAll(): void {
    for (const listener of [...this.listeners.values()].flatMap((all) => [...all])) listener.lost();
  }

  /**
   * Calls `listener` with each event for one of these, from when it resolves, until `stop`; answers what was told since
   * a moment (`toldSince`) until then. Rejects while Redis is away, and once this process stops.
   */
  async listen(whose: Listeners[], listener: Listener, since: number): Promise<Told & { stop: () => void }> {
    if (this.stopping) throw new HttpProblem(503, 'El servicio no está disponible en este momento');
    const channels = whose.map(liveChannel);
    const stop = () => channels.forEach((channel) => this.forget(channel, listener));
    for (const channel of channels) this.listeners.set(channel, (this.listeners.get(channel) ?? new Set()).add(listener));
    try {
      await this.subscriber.subscribe(...channels);
      return { ...(await toldSince(this.redis.client, channels, since)), stop };
    } catch (error) {
      stop();
      throw error;
    }
  }

  /**
   * A moment up to which all was told to who listens here: what is on its way from Redis is younger. Null while that is
   * away.
   */
  async toldUntil(): Promise<number | null> {
    return momentOf(this.redis.client).then(
      (now) => now - ON_ITS_WAY_MS,
      () => null,
    );
  }

  private forget(channel: string, listener: Listener): void {
    const all = this.listeners.get(channel);
    all?.delete(listener);
    if (all?.size) return;
    this.listeners.delete(channel);
    void this.subscriber.unsubscribe(channel).catch(() => undefined);
  }

  /** A stream never ends by itself: the server would wait for it. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
    this.endAll();
  }

  async onApplicationShutdown(): Promise<void> {
    this.subscriber.disconnect();
  }
}
