import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Config } from '../config.js';
import { inTime } from '../in-time.js';

/** One event on its way to one consumer. `id` is the outbox row's. */
export interface EventJob {
  id: number;
  tipo: string;
  datos: Record<string, unknown>;
  /** the request that it follows from */
  peticion?: string | null;
  /** what wrote it was a part of (W3C's traceparent); null: nobody traces */
  traza?: string | null;
  /** was handed over for the first time, moments after it was written: nobody had it, tried it or gave it up */
  nuevo?: boolean;
}

export const HEARTBEAT = 'latido';
export const heartbeatKey = (queue: string) => `latido:${queue}`;
/** Stands in Redis while operators hold a queue: its silence is no failure (rule O-6). */
export const heldKey = (queue: string) => `pausada:${queue}`;

/**
 * ioredis options for BullMQ: workers wait for ever for Redis to come back, and a dead socket is noticed (rule H-12).
 */
export function redisConnection(config: Pick<Config, 'redisUrl'>) {
  return { url: config.redisUrl, maxRetriesPerRequest: null, socketTimeout: 15_000 };
}

/** Tries with growing pauses: 16 take four and a half hours, an evening without the mail server or the database. */
const TRIES = 16;
/** Where someone waits before the screen, 10 take four minutes: better to be told then than to wait all night. */
const TRIES_WAITED_FOR: Record<string, number> = { 'make-document': 10, 'import-identities': 10, 'prepare-export': 10 };

/**
 * A command that was under way as Redis died would wait until it is back, and hold its transaction open for as long.
 */
const HANDING_OVER_MS = 20_000;

const JOB: JobsOptions = {
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  // Kept so that an operator sees why and can retry; the sweeper does not re-add what stands here.
  removeOnFail: { age: 30 * 24 * 3600 },
};

/** The producers' side of the queues. Only the relay and the sweeper use it: a request never does. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  /** One connection for all of them: each has all of BullMQ's scripts to learn. */
  private client: Redis | null = null;

  constructor(@Inject(Config) private readonly config: Config) {}

  of(consumer: string): Queue {
    let queue = this.queues.get(consumer);
    if (!queue) {
      queue = new Queue(consumer, { connection: this.connection() });
      queue.on('error', () => undefined); // reported by readiness, and by whoever awaits the call
      this.queues.set(consumer, queue);
    }
    return queue;
  }

  /** Hands events to one consumer's queue. The same event twice is one job: the id says so. */
  async add(consumer: string, events: EventJob[]): Promise<void> {
    const attempts = TRIES_WAITED_FOR[consumer] ?? TRIES;
    const opts = (id: number): JobsOptions => ({ ...JOB, attempts, jobId: `${consumer}-${id}` });
    await this.of(consumer).addBulk(events.map((e) => ({ name: e.tipo, data: e, opts: opts(e.id) })));
  }

  /**
   * Hands each event to the queues of its consumers, those of one queue together. Throws after 20 s: what arrives later
   * all the same is the same job.
   */
  async addEach(events: Iterable<{ event: EventJob; consumers: readonly string[] }>): Promise<void> {
    const byConsumer = new Map<string, EventJob[]>();
    for (const { event, consumers } of events)
      for (const consumer of consumers) byConsumer.set(consumer, [...(byConsumer.get(consumer) ?? []), event]);
    await inTime(Promise.all([...byConsumer].map(([consumer, list]) => this.add(consumer, list))), HANDING_OVER_MS);
  }

  /** Those of these consumers in whose queue a job lies that failed for good, asked for all of them at once. */
  async failing<C extends string>(consumers: readonly C[]): Promise<C[]> {
    const counts = await Promise.all(
      consumers.map(async (consumer) => {
        const queue = this.of(consumer);
        // The first to ask may come before the connection is there.
        await queue.waitUntilReady();
        return this.connection().zcard(queue.toKey('failed'));
      }),
    );
    return consumers.filter((_, i) => counts[i]! > 0);
  }

  /** Clears away the failed job of an event, so that it can be added again. One that is being worked on stays. */
  async forget(consumer: string, id: number): Promise<void> {
    const job = await this.of(consumer).getJob(`${consumer}-${id}`);
    if (job && (await job.isFailed())) await job.remove();
  }

  /**
   * Has the job of an event tried now: one that waits for its next try is brought forward, one that failed makes room
   * to be sent again.
   */
  async hasten(consumer: string, id: number): Promise<void> {
    const job = await this.of(consumer).getJob(`${consumer}-${id}`);
    // Its turn may come by itself meanwhile, and then it is no longer one that waits.
    if (job && (await job.isDelayed())) await job.promote().catch(() => undefined);
    else await this.forget(consumer, id);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((q) => q.close()));
    this.client?.disconnect();
  }

  private connection(): Redis {
    if (!this.client) {
      const { url, ...options } = redisConnection(this.config);
      this.client = new Redis(url, { ...options, enableOfflineQueue: false });
      this.client.on('error', () => undefined); // as above
    }
    return this.client;
  }
}
