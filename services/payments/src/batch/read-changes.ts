import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { BatchChanges } from '@registro/contracts/payments/batch';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { warnedPayments } from '../payment/account-warnings.js';
import { paymentsIn } from '../payment/refuse-own-payments.js';

const SHOWN = 100;

export class ReadChanges extends Query<BatchChanges> {
  constructor(readonly id: number) {
    super();
  }
}

/** What is new in a batch against what was approved for the same bank before: what an approver looks at first. */
@QueryHandler(ReadChanges)
export class ReadChangesHandler implements IQueryHandler<ReadChanges> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ id }: ReadChanges): Promise<BatchChanges> {
    const lote = await row(
      this.em,
      sql<{
        cuantos: number;
      }>`select count(l.id)::int as cuantos from payments.lote t left join payments.lote_pago l on l."idLote" = t.id and not l.fuera where t.id = ${id} group by t.id`,
    );
    if (!lote) notFound('El lote no existe');
    // By when they were approved: of two that were prepared together the second may have been approved first.
    const anterior = await row(
      this.em,
      sql<{ id: number; cuantos: number; centimos: number }>`
        select t.id, t.cuantos, t.centimos from payments.lote t, payments.lote este
        where este.id = ${id} and t.id <> este.id and t.banco = este.banco and t.moneda = este.moneda
          and t.estado in ('aprobado', 'exportado', 'cerrado') and t.aprobado < coalesce(este.aprobado, now())
        order by t.aprobado desc, t.id desc limit 1`,
    );
    // Null while who knows it is away: the rest stands without it, and that is said.
    const talks = await this.internal.get(ASKS.waitingTalks, { objeto: 'pago' }).catch(() => null);
    const found = await warnedPayments(this.em, sql`p.id in (${paymentsIn(id)})`, talks ?? []);
    const cuentas = found.flatMap(({ antes, idPago, nombre, documento, ahora }) =>
      antes === null || antes === ahora ? [] : [{ idPago, nombre, documento, antes, ahora }],
    );
    const byReasons = found.toSorted((a, b) => b.razones.length - a.razones.length || a.idPago - b.idPago);
    return {
      anterior,
      nuevos: new Set(found.filter(({ antes }) => antes === null).map(({ documento }) => documento)).size,
      cuentas: cuentas.slice(0, SHOWN),
      cuentasCambiadas: cuentas.length,
      compartidas: found.filter(({ otros }) => otros !== null).length,
      destacan: byReasons.slice(0, SHOWN).map(({ antes: _, ahora: __, otros: ___, ...payment }) => payment),
      destacados: found.length,
      sinNovedad: lote.cuantos - found.length,
      sinPreguntas: !talks,
    };
  }
}
