import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadMergesWaiting extends Query<WaitingRow[]> {}

/** Accounts that another operator has to join. */
@QueryHandler(ReadMergesWaiting)
export class ReadMergesWaitingHandler implements IQueryHandler<ReadMergesWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`
        select 'uniones' as que, count(*)::int as cuantos, min(f.creado) as desde from platform.fusion f where f.estado = 'pendiente'`,
    );
  }
}
