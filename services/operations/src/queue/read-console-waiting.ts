import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { waitingFor } from '@registro/platform/acts/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { late } from '../console/console.list.js';
import { brokenBesides } from '../invariant/invariant.list.js';
import { stuck } from '../mail/mail.list.js';
import { unattended } from './failed-jobs.js';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {
  constructor(readonly idOperador: number) {
    super();
  }
}

/**
 * What is wrong with the machinery: jobs that fail, events that wait too long, mail that does not leave, invariants
 * that are broken and that none of these tells; and fewer days of keeping that this operator may confirm.
 */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ idOperador }: ReadConsoleWaiting): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`
        select 'trabajos' as que, count(*)::int as cuantos, min(f.primera) as desde
        from platform.fallo f join platform.evento e on e.id = f."idEvento"
        where ${unattended} and not exists (select from platform.recibido r where r.consumidor = f.consumidor and r."idEvento" = f."idEvento")
        union all
        select 'colas', count(*)::int, min(e.creado) from platform.evento e where ${late}
        union all
        select 'correos', count(*)::int, min(m.fecha) from platform.correo m where ${stuck}
        union all
        select 'invariantes', count(*)::int, min(i.desde) from operations.invariante i where ${brokenBesides}
        union all
        ${waitingFor('conservacion', 'conservacion', idOperador)}`,
    );
  }
}
