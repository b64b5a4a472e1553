import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ALL_QUEUES, QUARTERS, type QueueDay, type QueueQuarter } from '@registro/contracts/console/queues';
import { type ConsumerName, CONSUMERS } from '@registro/contracts/events';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

const QUARTER = sql`interval '15 minutes'`;
/** The quarter of an hour that is under way is the last one. */
const LAST = sql`date_bin(${QUARTER}, now() - interval '1 second', 'epoch'::timestamptz) + ${QUARTER}`;

export class ReadDay extends Query<QueueDay> {
  /** @param cola its name, or ALL_QUEUES */
  constructor(readonly cola: string) {
    super();
  }
}

/** The last 24 hours of a queue, or of all together, by quarters of an hour. */
@QueryHandler(ReadDay)
export class ReadDayHandler implements IQueryHandler<ReadDay> {
  constructor(private readonly em: EntityManager) {}

  async execute({ cola }: ReadDay): Promise<QueueDay> {
    if (cola !== ALL_QUEUES && !CONSUMERS.includes(cola as ConsumerName)) notFound('La cola no existe');
    const [last, cuartos] = await Promise.all([
      row(this.em, sql<{ ultima: string | null }>`select max(fecha) as ultima from operations.muestra_cola`),
      rows(
        this.em,
        sql<QueueQuarter>`
          with muestras as (
            select m.fecha, sum(m.hechos)::int as hechos, sum(m.fallidos)::int as fallidos, sum(m.pendientes)::int as pendientes, max(m.espera) as espera
            from operations.muestra_cola m
            where m.fecha > now() - interval '25 hours' and (m.cola = ${cola} or ${cola === ALL_QUEUES}) group by m.fecha)
          select q.fecha, sum(m.hechos)::int as hechos, sum(m.fallidos)::int as fallidos, max(m.pendientes) as pendientes, max(m.espera) as espera
          from generate_series(${LAST} - ${QUARTERS - 1} * ${QUARTER}, ${LAST}, ${QUARTER}) as q(fecha)
          left join muestras m on m.fecha > q.fecha - ${QUARTER} and m.fecha <= q.fecha
          group by q.fecha order by q.fecha`,
      ),
    ]);
    return { ultima: last!.ultima, cuartos };
  }
}
