import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { QueueRow } from '@registro/contracts/console/queues';
import { type ConsumerName, CONSUMERS } from '@registro/contracts/events';
import { rows } from '@registro/platform/database/database';
import { HEARTBEAT, heartbeatKey, heldKey, Queues } from '@registro/platform/events/queues';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { owedEach } from './owed.js';

/** Done by a queue that did nothing. */
const NOTHING = { hechos: 0, enHora: 0, enMinuto: 0 };

export class ReadQueues extends Query<QueueRow[]> {}

/** Every queue as it stands now: what Redis counts, what the outbox still owes it, and what it did in a day. */
@QueryHandler(ReadQueues)
export class ReadQueuesHandler implements IQueryHandler<ReadQueues> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
    private readonly redis: RedisStore,
  ) {}

  async execute(): Promise<QueueRow[]> {
    const [owed, done, alone, keys, counts] = await Promise.all([
      this.owed(),
      this.done(),
      this.unattended(),
      this.redis.client.mget([...CONSUMERS.map(heartbeatKey), ...CONSUMERS.map(heldKey)]),
      Promise.all(CONSUMERS.map((consumer) => this.count(consumer))),
    ]);
    const owedTo = new Map(owed.map((one) => [one.cola, one]));
    const doneBy = new Map(done.map(({ cola, ...numbers }) => [cola, numbers]));
    const since = new Map(alone.map(({ cola, desde }) => [cola, desde]));
    return CONSUMERS.map((id, i) => {
      const beat = Number(keys[i] ?? 0);
      return {
        id,
        ...counts[i]!,
        ...(doneBy.get(id) ?? NOTHING),
        pendientes: owedTo.get(id)?.pendientes ?? 0,
        desde: owedTo.get(id)?.desde ?? null,
        pausada: keys[CONSUMERS.length + i] != null,
        latido: beat ? new Date(beat).toISOString() : null,
        sinAtender: since.get(id) ?? null,
      };
    });
  }

  /** The heartbeat is a job too, and none of these. */
  private async count(consumer: ConsumerName): Promise<Pick<QueueRow, 'esperando' | 'activos' | 'aplazados' | 'agotados'>> {
    const queue = this.queues.of(consumer);
    const { wait: waiting = 0, active = 0, delayed = 0, failed = 0 } = await queue.getJobCounts('wait', 'active', 'delayed', 'failed');
    const beat = waiting || active ? await queue.getJobState(HEARTBEAT) : 'unknown';
    return {
      esperando: waiting && beat === 'waiting' ? waiting - 1 : waiting,
      activos: active && beat === 'active' ? active - 1 : active,
      aplazados: delayed,
      agotados: failed,
    };
  }

  private owed() {
    return rows(
      this.em,
      sql<{ cola: string; pendientes: number; desde: string }>`
        select o.cola, count(*)::int as pendientes, min(o.creado) as desde from (${owedEach}) o group by o.cola`,
    );
  }

  private unattended() {
    return rows(this.em, sql<{ cola: string; desde: string }>`select cola, desde from operations.desatendida`);
  }

  private done() {
    return rows(
      this.em,
      sql<Pick<QueueRow, 'hechos' | 'enHora' | 'enMinuto'> & { cola: string }>`
        select r.consumidor as cola, count(*)::int as hechos, (count(*) filter (where r.recibido > now() - interval '1 hour'))::int as "enHora",
               (count(*) filter (where r.recibido > now() - interval '1 minute'))::int as "enMinuto"
        from platform.recibido r where r.recibido > now() - interval '24 hours' group by 1`,
    );
  }
}
