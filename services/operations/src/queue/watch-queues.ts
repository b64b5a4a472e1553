import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type ConsumerName, CONSUMERS } from '@registro/contracts/events';
import { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { oneAtATime } from '@registro/platform/database/one-at-a-time';
import { heartbeatKey, heldKey, Queues } from '@registro/platform/events/queues';
import { metrics } from '@registro/platform/metrics';
import { RedisStore } from '@registro/platform/redis';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { CheckInvariants, INVARIANTS_LOCK } from '../invariant/check-invariants.js';

/** Active jobs of a queue of which one with a living worker is looked for. */
const LOOKED_AT = 100;

interface Silent {
  cola: ConsumerName;
  /** the last sign of life, ISO time */
  desde: string;
}

/**
 * Sees within a minute that nobody works on a queue (rule O-7): a third of the time after which a process is ended for
 * its silence, in one process of many. What it finds stands in `desatendida` and is an invariant, with its notice.
 */
@Injectable()
export class WatchQueues extends Periodic {
  private readonly limit: number;
  /** Since when signs of life could be expected: the start, or the last time that Redis was seen away. */
  private since = Date.now();

  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
    private readonly redis: RedisStore,
    private readonly invariants: CheckInvariants,
    @Inject(Config) config: Config,
  ) {
    super('WatchQueues', { everyMs: config.silenceMs / 9, oneAfterAnother: true });
    this.limit = config.silenceMs / 3;
  }

  protected async round(): Promise<void> {
    const silent = await this.silent().catch((error: unknown) => {
      this.since = Date.now();
      throw error;
    });
    // Too early to say: what was known before stands.
    if (Date.now() - this.since < this.limit) return;
    this.tell(silent);
    await oneAtATime(this.em, INVARIANTS_LOCK, async (em) => {
      const gone = await rows(
        em,
        sql<{
          cola: string;
        }>`delete from operations.desatendida where cola <> all(${silent.map(({ cola }) => cola)}::text[]) returning cola`,
      );
      const found = await rows(
        em,
        sql<{ cola: string }>`
          insert into operations.desatendida (cola, desde)
          select s.cola, s.desde from jsonb_to_recordset(${JSON.stringify(silent)}::jsonb) as s(cola text, desde timestamptz)
          on conflict do nothing returning cola`,
      );
      if (gone.length + found.length) await this.invariants.count(em, 'cola-sin-atender');
    });
  }

  private tell(silent: Silent[]): void {
    const since = new Map(silent.map(({ cola, desde }) => [cola, Date.parse(desde)]));
    for (const cola of CONSUMERS) metrics.queues.unattended.set({ cola }, (Date.now() - (since.get(cola) ?? Date.now())) / 1000);
  }

  /**
   * The queues without any sign of life for too long: no heartbeat, nothing done, and no job in the hands of a worker.
   * Throws where Redis is away.
   */
  private async silent(): Promise<Silent[]> {
    const all = await this.redis.client.mget([...CONSUMERS.map(heartbeatKey), ...CONSUMERS.map(heldKey)]);
    const earliest = Date.now() - this.limit;
    const late = CONSUMERS.flatMap((cola, i) => {
      const beat = Number(all[i] ?? 0);
      const held = all[CONSUMERS.length + i] !== null;
      return held || Math.max(beat, this.since) > earliest ? [] : [{ cola, desde: new Date(beat || this.since).toISOString() }];
    });
    if (!late.length) return [];
    // The heartbeat is a job, which waits its turn: a long line, or a job that takes long, is no death.
    const busy = new Set(await this.busy(late.map(({ cola }) => cola)));
    const quiet = late.filter(({ cola }) => !busy.has(cola));
    const held = await Promise.all(quiet.map(({ cola }) => this.inHands(cola)));
    return quiet.filter((_, i) => !held[i]);
  }

  /** Which of these queues did something of late. */
  private async busy(among: string[]): Promise<string[]> {
    const found = await rows(
      this.em,
      sql<{ cola: string }>`
        select distinct consumidor as cola from platform.recibido
        where recibido > now() - ${this.limit} * interval '1 ms' and consumidor = any(${among})`,
    );
    return found.map(({ cola }) => cola);
  }

  /** A worker renews the lock of what it works on; that of a dead one is gone after 20 s. */
  private async inHands(cola: ConsumerName): Promise<boolean> {
    const queue = this.queues.of(cola);
    const ids = await queue.getRanges(['active'], 0, LOOKED_AT - 1);
    if (!ids.length) return false;
    return (await this.redis.client.exists(...ids.map((id) => queue.toKey(`${id}:lock`)))) > 0;
  }
}
