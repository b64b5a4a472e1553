import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { holds } from '@registro/platform/acts/second-person';
import { waitingFor } from '@registro/platform/acts/waiting';
import { rows } from '@registro/platform/database/database';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {
  constructor(readonly idOperador: number) {
    super();
  }
}

/** What another operator asked for and this one may confirm: roles, and accounts to join. */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ idOperador }: ReadConsoleWaiting): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`${waitingFor('permisos-pedidos', 'permiso', idOperador)}
        union all
        select 'uniones', count(*)::int, min(f.creado) from platform.fusion f where f.estado = 'pendiente' and ${holds('union', sql`f.creado`)}
          and not exists (select from ${personOf(idOperador)} yo where yo.id in (f."idSolicita", f.origen, f.destino))`,
    );
  }
}
