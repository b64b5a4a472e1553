import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PaymentStepRow } from '@registro/contracts/payments/console';
import { rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { read } from '../payments.tables.js';

export class ReadSteps extends Query<PaymentStepRow[]> {
  constructor(readonly idPago: number) {
    super();
  }
}

/** The way of one payment, with who took each step (rule M-17); 404 where there is none. */
@QueryHandler(ReadSteps)
export class ReadStepsHandler implements IQueryHandler<ReadSteps> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idPago }: ReadSteps): Promise<PaymentStepRow[]> {
    const found = await rows(
      this.em,
      read
        .selectFrom('payments.paso as p')
        .leftJoin('platform.quien as u', 'u.id', 'p.idUsuario')
        .where('p.idPago', '=', idPago)
        .select(['p.numero', 'p.intento', 'p.paso', 'p.desde', 'u.correo as quien', 'p.detalle'])
        .orderBy('p.numero'),
    );
    // A payment has a step from its beginning on.
    return found.length ? found : notFound('El pago no existe');
  }
}
