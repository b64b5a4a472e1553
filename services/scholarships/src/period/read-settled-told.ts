import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { byNotice, type OwnTold, type SettledTold, type ToldPayment } from '@registro/contracts/notices/own-matters';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

interface PaymentTold {
  idUsuario: number;
  aviso: 'periodoPagado' | 'pagoRechazado';
}

/**
 * What scholars hear of these payments, which the bank settled together: of each that it rejected, unless its period
 * was deleted, and that a period is paid, once none of its payments is open any more. Nothing of an earlier attempt
 * than the one that is owed now, nor of one that is settled already.
 */
export function settledTold(em: EntityManager, pagos: ToldPayment[]): Promise<PaymentTold[]> {
  return rows(
    em,
    sql<PaymentTold>`
      with noticia as (
        select g.id, p.id as "idPeriodo", p."idUsuario", p.eliminado, d.resultado
        from jsonb_to_recordset(${JSON.stringify(pagos)}::jsonb) as d("idObjeto" int, referencia int, intento int, resultado text)
        join scholarships.pago_periodo g on g.id = d.referencia and g."idPeriodo" = d."idObjeto" and g.intento = d.intento
        join scholarships.periodo p on p.id = g."idPeriodo"
        where g.pagado is null and g.revertido is null and g.cerrado is null)
      select "idUsuario", 'pagoRechazado' as aviso from noticia where resultado = 'rechazado' and eliminado is null
      union all
      select "idUsuario", 'periodoPagado' from noticia n where resultado = 'completado'
        and not exists (select from scholarships.pago_periodo g where g."idPeriodo" = n."idPeriodo" and g.pagado is null and g.cerrado is null
          and g.id not in (select id from noticia where resultado = 'completado'))
      group by "idPeriodo", "idUsuario"`,
  );
}

export class ReadSettledTold extends Query<OwnTold[]> {
  constructor(readonly question: SettledTold) {
    super();
  }
}

/** Who would hear what of the bank's answer to payments of periods, by what tells of it then. */
@QueryHandler(ReadSettledTold)
export class ReadSettledToldHandler implements IQueryHandler<ReadSettledTold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ question }: ReadSettledTold): Promise<OwnTold[]> {
    return byNotice(await settledTold(this.em, question.pagos));
  }
}
