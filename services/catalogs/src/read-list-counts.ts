import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListCount, ListName } from '@registro/contracts/catalogs/lists';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { read } from './catalogs.tables.js';

export class ReadListCounts extends Query<ListCount[]> {}

/** The lists with their entries counted: what an operator chooses from first. */
@QueryHandler(ReadListCounts)
export class ReadListCountsHandler implements IQueryHandler<ReadListCounts> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<ListCount[]> {
    return rows(
      this.em,
      read
        .selectFrom('catalogs.elemento')
        .groupBy('lista')
        .select(({ ref }) => [
          ref('lista').$castTo<ListName>().as('lista'),
          sql<number>`(count(*) filter (where activo))::int`.as('activos'),
          sql<number>`(count(*) filter (where not activo))::int`.as('inactivos'),
        ]),
    );
  }
}
