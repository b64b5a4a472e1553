import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { QueueRow } from '@registro/contracts/console/queues';
import { type ConsumerName, CONSUMERS, consumersOf } from '@registro/contracts/events';
import { rows } from '@registro/platform/database/database';
import { HEARTBEAT, heartbeatKey, heldKey, Queues } from '@registro/platform/events/queues';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';

/** Events looked through for what a queue has not had: the oldest are first, so its age is right however many there are. */
const LOOKED_THROUGH = 20_000;
const WAYS = Object.entries(consumersOf).flatMap(([type, consumers]) => consumers.map((consumer) => [type, consumer] as const));

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
    const [owed, done, keys, counts] = await Promise.all([
      this.owed(),
      this.done(),
      this.redis.client.mget([...CONSUMERS.map(heartbeatKey), ...CONSUMERS.map(heldKey)]),
      Promise.all(CONSUMERS.map((consumer) => this.count(consumer))),
    ]);
    const owedTo = new Map(owed.map((one) => [one.cola, one]));
    const doneBy = new Map(done.map((one) => [one.cola, one.hechos]));
    return CONSUMERS.map((id, i) => {
      const beat = Number(keys[i] ?? 0);
      return {
        id,
        ...counts[i]!,
        hechos: doneBy.get(id) ?? 0,
        pendientes: owedTo.get(id)?.pendientes ?? 0,
        desde: owedTo.get(id)?.desde ?? null,
        pausada: keys[CONSUMERS.length + i] != null,
        latido: beat ? new Date(beat).toISOString() : null,
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
    const [types, consumers] = [WAYS.map(([type]) => type), WAYS.map(([, consumer]) => consumer)];
    return rows(
      this.em,
      sql<{ cola: string; pendientes: number; desde: string }>`
        select d.consumidor as cola, count(*)::int as pendientes, min(e.creado) as desde
        from (select id, tipo, creado from platform.evento where not completo order by id limit ${LOOKED_THROUGH}) e
        join unnest(${types}::text[], ${consumers}::text[]) as d (tipo, consumidor) on d.tipo = e.tipo
        where not exists (select from platform.recibido r where r.consumidor = d.consumidor and r."idEvento" = e.id)
        group by d.consumidor`,
    );
  }

  private done() {
    return rows(
      this.em,
      sql<{ cola: string; hechos: number }>`
        select r.consumidor as cola, count(*)::int as hechos from platform.recibido r where r.recibido > now() - interval '24 hours' group by 1`,
    );
  }
}
