import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import type { Permission } from '@registro/contracts/roles';
import { PAYMENT_ACT_KINDS } from '@registro/contracts/two-persons';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { isOwn, WAITS } from '@registro/platform/acts/waiting';
import { ownLine } from '../batch/own-line.js';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {
  constructor(
    readonly idOperador: number,
    readonly permisos: readonly Permission[],
  ) {
    super();
  }
}

/**
 * What waits for this operator: to be put into a batch and sent by who prepares, to be approved and checked by who
 * approves.
 */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ idOperador, permisos }: ReadConsoleWaiting): Promise<WaitingRow[]> {
    const [prepares, approves] = [permisos.includes('pagos-preparar'), permisos.includes('pagos-aprobar')];
    return rows(
      this.em,
      sql<WaitingRow>`
        select 'pagos' as que, count(*)::int as cuantos, min(p.desde) as desde from payments.pago p
        where ${prepares} and p."idLote" is null and p.estado = 'pendiente'
        union all
        select case t.estado when 'preparado' then 'lotes' when 'segunda' then 'lotes-segunda' else 'lotes-banco' end, count(*)::int,
               min(coalesce(t.aprobado, t.preparado))
        from payments.lote t where (${approves} and t.estado in ('preparado', 'segunda')) or (${prepares} and t.estado = 'aprobado') group by t.estado
        union all
        select 'revisiones', count(*)::int, min(r.sorteado) from payments.revision r join payments.lote_pago l on l.id = r."idLotePago"
          join payments.lote t on t.id = l."idLote"
        where ${approves} and r.revisado is null and l.estado <> 'quitado'
          and not ${ownLine(idOperador)}
        union all
        select 'pagos-revertidos', count(*)::int, min(p.desde) from payments.pago p where ${approves} and p.estado = 'revertido'
        union all
        select 'actos', count(*)::int, min(t.propuesto) from platform.acto_de_dos t
        where ${approves} and t.acto = any(${PAYMENT_ACT_KINDS}::text[]) and ${WAITS} and not ${isOwn(idOperador)}`,
    );
  }
}
