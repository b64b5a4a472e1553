import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {}

/** What an operator asked for and another has to confirm: roles, and accounts to join. */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`
        select 'permisos-pedidos' as que, count(*)::int as cuantos, min(p.creado) as desde from accounts.permiso_pedido p where p.estado = 'pendiente'
        union all
        select 'uniones', count(*)::int, min(f.creado) from platform.fusion f where f.estado = 'pendiente'`,
    );
  }
}
