import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { centsToNumber } from '@registro/contracts/money';
import type { PaymentFacts } from '@registro/contracts/payments/owed';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { read } from '../payments.tables.js';

export class ReadFacts extends Query<PaymentFacts> {
  constructor(readonly id: number) {
    super();
  }
}

/** What was paid, or is on its way, of everything that limits count together ('beca:12'), oldest first. */
export class ReadGroupFacts extends Query<PaymentFacts[]> {
  constructor(readonly grupo: string) {
    super();
  }
}

const facts = () =>
  read
    .selectFrom('payments.pago as p')
    .innerJoin('payments.beneficiario as b', 'b.id', 'p.idBeneficiario')
    .select(['p.id', 'p.objeto', 'p.idObjeto', 'p.referencia', 'p.intento', 'p.idUsuario', 'p.estado', 'p.concepto', 'p.nombreConcepto'])
    .select(['p.titulo', 'p.centimos', 'p.descuento', 'p.moneda', 'p.motivo'])
    .select(
      sql<
        string | null
      >`coalesce(p.completado, (select max(s.desde) from payments.paso s where s."idPago" = p.id and s.paso = 'completado'))`.as(
        'completado',
      ),
    )
    .select(['b.tipo', 'b.documento', 'b.nombre', 'b.banco', 'b.tipoCuenta', 'b.cuenta'])
    .select(
      sql<
        string | null
      >`(select l."referenciaBanco" from payments.lote_pago l where l."idPago" = p.id and not l.fuera order by l.id desc limit 1)`.as(
        'referenciaBanco',
      ),
    );
type Found = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number];

const presented = ({ id, centimos, descuento, tipo, documento, nombre, banco, tipoCuenta, cuenta, ...rest }: Found): PaymentFacts => ({
  ...rest,
  idPago: id,
  monto: centsToNumber(centimos),
  descuento: centsToNumber(descuento),
  beneficiario: { tipo, documento, nombre, banco, tipoCuenta, cuenta },
});

/** What other services may know of one payment; 404 where there is none. */
@QueryHandler(ReadFacts)
export class ReadFactsHandler implements IQueryHandler<ReadFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadFacts): Promise<PaymentFacts> {
    return presented((await row(this.em, facts().where('p.id', '=', id))) ?? notFound('El pago no existe'));
  }
}

@QueryHandler(ReadGroupFacts)
export class ReadGroupFactsHandler implements IQueryHandler<ReadGroupFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ grupo }: ReadGroupFacts): Promise<PaymentFacts[]> {
    return (await rows(this.em, facts().where('p.grupo', '=', grupo).orderBy('p.id'))).map(presented);
  }
}
