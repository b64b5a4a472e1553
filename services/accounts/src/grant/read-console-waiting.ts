import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { isOwn, WAITS, waitingFor } from '@registro/platform/acts/waiting';
import { rows } from '@registro/platform/database/database';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { waitingLostAccess } from '../lost-access/lost-access-state.js';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {
  constructor(readonly idOperador: number) {
    super();
  }
}

/** What another operator asked for and this one may confirm: roles, and accounts to join or to take apart. */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ idOperador }: ReadConsoleWaiting): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`${waitingFor('permisos-pedidos', 'permiso', idOperador)} union all ${waitingFor('terminos', 'terminos', idOperador)} union all ${waitingFor('uniones', 'union', idOperador)}
        union all ${waitingLostAccess(idOperador)}
        union all ${waitingFor('desuniones', 'desunion', idOperador)}
          and exists (select from platform.fusion f where f.id::text = t.clave and f.estado = 'confirmada')
        union all select 'borrados'::text as que, count(*)::int as cuantos, min(b.confirmado) as desde from platform.borrado b
          where b.estado = 'confirmado' and b."idUsuario" not in (select id from ${personOf(idOperador)} yo)
            and not exists (select from platform.acto_de_dos t where t.acto = 'borrado' and t.clave = b.id::text and ${WAITS} and ${isOwn(idOperador)})`,
    );
  }
}
