import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { QueueDelivery } from '@registro/contracts/console/queues';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { isGap, owedEach } from './owed.js';

export class ReadDelivery extends Query<QueueDelivery> {}

/**
 * How events come to their queues and their consumers: what no queue has, what an inbox lacks, and what was sent again.
 */
@QueryHandler(ReadDelivery)
export class ReadDeliveryHandler implements IQueryHandler<ReadDelivery> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<QueueDelivery> {
    const found = await row(
      this.em,
      sql<QueueDelivery>`
        select (select count(*)::int from platform.evento where enviado is null) as "sinEnviar",
               (select min(creado) from platform.evento where enviado is null) as "sinEnviarDesde",
               h.huecos, h."huecosDesde",
               (select coalesce(sum(reenviados), 0)::int from platform.recuento where hora > now() - interval '24 hours') as reenviados
        from (select count(distinct o.id)::int as huecos, min(o.creado) as "huecosDesde" from (${owedEach}) o where ${isGap}) h`,
    );
    return found!;
  }
}
