import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CountedPayment } from '@registro/contracts/observatory/counted';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadCountedPayments extends Query<CountedPayment[]> {
  constructor(readonly personas: number[]) {
    super();
  }
}

/** What the observatory counts of these people's payments that arrived: no payee, no account, no day (rule O-16). */
@QueryHandler(ReadCountedPayments)
export class ReadCountedPaymentsHandler implements IQueryHandler<ReadCountedPayments> {
  constructor(private readonly em: EntityManager) {}

  execute({ personas }: ReadCountedPayments): Promise<CountedPayment[]> {
    return rows(
      this.em,
      sql<CountedPayment>`
        select id, "idUsuario", objeto, concepto, substring(grupo from '^beca:([0-9]+)$')::int as beca, moneda,
          to_char(completado at time zone 'America/Caracas', 'YYYYMM')::int as mes, (centimos - descuento - devuelto)::float8 as centimos
        from payments.pago
        where "idUsuario" = any(${personas}::int[]) and estado = 'completado' and completado is not null and centimos > descuento + devuelto`,
    );
  }
}
