import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {}

/** Corrections of an identity that another operator has to confirm. */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`
        select 'correcciones' as que, count(*)::int as cuantos, min(c.creado) as desde from profile.correccion c where c.estado = 'pendiente'`,
    );
  }
}
