import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { OwnMattersQuestion, OwnTold, ToldPayment } from '@registro/contracts/notices/own-matters';
import { WAITS } from '@registro/platform/acts/waiting';
import { Internal } from '@registro/platform/auth/internal';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadOwnMatters extends Query<OwnTold[]> {
  constructor(readonly question: OwnMattersQuestion) {
    super();
  }
}

/**
 * Whom a bank's answer that waits to be confirmed would tell: each domain says it of its own payments, of those that
 * would be settled.
 */
@QueryHandler(ReadOwnMatters)
export class ReadOwnMattersHandler implements IQueryHandler<ReadOwnMatters> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ question: { asked } }: ReadOwnMatters): Promise<OwnTold[]> {
    const { id } = asked;
    const waits = await row(this.em, sql`select from platform.acto_de_dos t where t.acto = 'respuesta' and t.id = ${id} and ${WAITS}`);
    if (!waits) notFound('La propuesta no existe');
    const settled = await rows(
      this.em,
      sql<ToldPayment & { objeto: string }>`
        select p.objeto, p."idObjeto", p.referencia, p.intento, r.resultado
        from payments.acto_respuesta r join payments.lote_pago l on l.id = r."idLinea" and l.estado = 'enviado' join payments.pago p on p.id = l."idPago"
        where r."idActo" = ${id} and r.resultado <> 'desconocido' order by p."idObjeto"`,
    );
    const told: OwnTold[] = [];
    for (const [objeto, all] of Map.groupBy(settled, (one) => one.objeto))
      for (const pagos of pagesOf(all)) told.push(...(await this.internal.post(ASKS.settledTold, { pagos }, { objeto })));
    return told;
  }
}

/** Payments in one question to a domain: what is owed for one thing stays together. */
const AT_ONCE = 5_000;

function* pagesOf(pagos: (ToldPayment & { objeto: string })[]): Generator<ToldPayment[]> {
  for (let from = 0, to = 0; from < pagos.length; from = to) {
    to = Math.min(from + AT_ONCE, pagos.length);
    while (to < pagos.length && pagos[to]!.idObjeto === pagos[to - 1]!.idObjeto) to += 1;
    yield pagos.slice(from, to).map(({ idObjeto, referencia, intento, resultado }) => ({ idObjeto, referencia, intento, resultado }));
  }
}
