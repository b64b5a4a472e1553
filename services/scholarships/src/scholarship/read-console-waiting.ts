import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { waitingFor } from '@registro/platform/acts/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {
  constructor(readonly idOperador: number) {
    super();
  }
}

/** Declarations and periods that wait for an operator, and a text that another one proposed. */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ idOperador }: ReadConsoleWaiting): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`
        select 'contratos' as que, count(*)::int as cuantos, min(c.cargado) as desde from scholarships.contrato c
        where c.estatus = ${CONTRACT_STATUS.IN_REVIEW}
        union all
        select 'periodos', count(*)::int, min(p.desde) from scholarships.periodo p
        where p.estatus = ${PERIOD_STATUS.IN_REVIEW} and p.eliminado is null
        union all
        ${waitingFor('textos', 'texto', idOperador)}`,
    );
  }
}
