import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BatchChanges } from '@registro/contracts/payments/batch';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

const SHOWN = 100;

export class ReadChanges extends Query<BatchChanges> {
  constructor(readonly id: number) {
    super();
  }
}

/** What is new in a batch against what was approved for the same bank before: what an approver looks at first. */
@QueryHandler(ReadChanges)
export class ReadChangesHandler implements IQueryHandler<ReadChanges> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadChanges): Promise<BatchChanges> {
    const lote = await row(this.em, sql<{ banco: string; moneda: string }>`select banco, moneda from payments.lote where id = ${id}`);
    if (!lote) notFound('El lote no existe');
    const anterior = await row(
      this.em,
      sql<{ id: number; cuantos: number; centimos: number }>`select id, cuantos, centimos from payments.lote
          where id < ${id} and banco = ${lote.banco} and moneda = ${lote.moneda} and estado in ('aprobado', 'exportado', 'cerrado') order by id desc limit 1`,
    );
    // The account that each payee was approved for last, in any batch before this one.
    const found = await rows(
      this.em,
      sql<{ idPago: number; nombre: string; documento: string; antes: string | null; ahora: string }>`
        select l."idPago", b.nombre, b.documento, u.cuenta as antes, b.cuenta as ahora
        from payments.lote_pago l join payments.beneficiario b on b.id = l."idBeneficiario"
        left join lateral (
          select o.cuenta from payments.beneficiario o join payments.lote_pago k on k."idBeneficiario" = o.id join payments.lote t on t.id = k."idLote"
          where o.documento = b.documento and t.id < ${id} and t.estado in ('aprobado', 'exportado', 'cerrado') and k.estado <> 'quitado'
          order by k.id desc limit 1) u on true
        where l."idLote" = ${id} and l.estado <> 'quitado' and u.cuenta is distinct from b.cuenta order by l.id`,
    );
    const shared = await row(
      this.em,
      sql<{ n: number }>`select count(*)::int as n from payments.lote_pago l join payments.beneficiario b on b.id = l."idBeneficiario"
          where l."idLote" = ${id} and l.estado <> 'quitado' and exists (select from payments.beneficiario o where o.cuenta = b.cuenta and o.documento <> b.documento)`,
    );
    const changed = found.flatMap(({ antes, ...line }) => (antes === null ? [] : [{ ...line, antes }]));
    return {
      anterior,
      nuevos: new Set(found.filter(({ antes }) => antes === null).map(({ documento }) => documento)).size,
      cuentas: changed.slice(0, SHOWN),
      cuentasCambiadas: changed.length,
      compartidas: shared!.n,
    };
  }
}
