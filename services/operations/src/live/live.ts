import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { liveChannel } from '@registro/platform/redis';
import { Redis } from 'ioredis';

interface Listener {
  tell: (message: string) => void;
  /** Messages may have been lost: whoever listens must begin anew. */
  lost: () => void;
}

/** One Redis subscription a process, shared by all the streams it holds open. */
@Injectable()
export class Live implements OnApplicationShutdown {
  private readonly subscriber: Redis;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(@Inject(Config) config: Config) {
    this.subscriber = new Redis(config.redisUrl, { maxRetriesPerRequest: 2, lazyConnect: true });
    this.subscriber.on('error', () => undefined); // it connects again by itself and subscribes anew
    this.subscriber.on('message', (channel: string, message: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener.tell(message);
    });
    this.subscriber.on('close', () => {
      for (const listener of [...this.listeners.values()].flatMap((all) => [...all])) listener.lost();
    });
  }

  /** Calls `listener` with each event of this user, from when it resolves; the answer ends that. Rejects while Redis is away. */
  async listen(idUsuario: number, listener: Listener): Promise<() => void> {
    const channel = liveChannel(idUsuario);
    const all = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, all.add(listener));
    try {
      await this.subscriber.subscribe(channel);
    } catch (error) {
      this.forget(channel, listener);
      throw error;
    }
    return () => this.forget(channel, listener);
  }

  private forget(channel: string, listener: Listener): void {
    const all = this.listeners.get(channel);
    all?.delete(listener);
    if (all?.size) return;
    this.listeners.delete(channel);
    void this.subscriber.unsubscribe(channel).catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.subscriber.disconnect();
  }
}
