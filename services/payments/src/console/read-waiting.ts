import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingPayments } from '@registro/contracts/payments/console';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadWaiting extends Query<WaitingPayments[]> {}

/** What waits for a batch, by bank and currency, those with most money first. */
@QueryHandler(ReadWaiting)
export class ReadWaitingHandler implements IQueryHandler<ReadWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<WaitingPayments[]> {
    return rows(
      this.em,
      sql<WaitingPayments>`
        select b.banco, p.moneda, count(*) filter (where p.bloqueo is null)::int as cuantos,
               coalesce(sum(p.centimos - p.descuento) filter (where p.bloqueo is null), 0)::bigint as centimos,
               count(*) filter (where p.bloqueo is not null)::int as bloqueados
        from payments.pago p join payments.beneficiario b on b.id = p."idBeneficiario"
        where p."idLote" is null and p.estado = 'pendiente' group by b.banco, p.moneda order by centimos desc, b.banco, p.moneda`,
    );
  }
}
