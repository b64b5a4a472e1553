import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../database/database.js';

/**
 * SQL: how many wait of a kind, and since when.
 * @param desde since when one waits
 * @param from SQL, from its tables on
 */
export const waits = (que: WaitingRow['que'], desde: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${que}::text as que, count(*)::int as cuantos, min(${desde}) as desde from ${from}`;

/** `kinds`: SQL of what waits of each */
export class ReadWaiting extends Query<WaitingRow[]> {
  constructor(readonly kinds: RawBuilder<unknown>[]) {
    super();
  }
}

/** What waits in the console's rooms of a service. */
@QueryHandler(ReadWaiting)
export class ReadWaitingHandler implements IQueryHandler<ReadWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ kinds }: ReadWaiting): Promise<WaitingRow[]> {
    return rows(this.em, sql`${sql.join(kinds, sql` union all `)}`.$castTo<WaitingRow>());
  }
}
