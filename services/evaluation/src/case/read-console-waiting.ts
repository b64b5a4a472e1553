import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { waitingFor } from '@registro/platform/acts/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {
  constructor(readonly idOperador: number) {
    super();
  }
}

/** Cases that nobody has been given yet, and coordinators whom another operator asked for. */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ idOperador }: ReadConsoleWaiting): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`
        select 'sin-evaluador' as que, count(*)::int as cuantos, min(c.enviado) as desde from evaluation.caso c where c.estado = 'abierto'
        union all
        ${waitingFor('coordinadores', 'coordinador', idOperador)}`,
    );
  }
}
