import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { rows } from '@registro/platform/database/database';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { waits } from './waiting.js';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {
  constructor(readonly idOperador: number) {
    super();
  }
}

/** Corrections of an identity that another operator asked for and this one may confirm. */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ idOperador }: ReadConsoleWaiting): Promise<WaitingRow[]> {
    return rows(
      this.em,
      sql<WaitingRow>`
        select 'correcciones' as que, count(*)::int as cuantos, min(c.creado) as desde from profile.correccion c
        where ${waits} and not exists (select from ${personOf(idOperador)} yo where yo.id in (c."idSolicita", c."idUsuario"))`,
    );
  }
}
