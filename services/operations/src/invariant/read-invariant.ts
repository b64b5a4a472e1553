import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BROKEN_SHOWN, type InvariantPage } from '@registro/contracts/console/invariants';
import { rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { INVARIANTS } from './invariants.js';
import { invariantList } from './invariant.list.js';

export class ReadInvariant extends Query<InvariantPage> {
  constructor(readonly id: number) {
    super();
  }
}

/** An invariant as it was last counted, and which rows break it now. 404: there is none. */
@QueryHandler(ReadInvariant)
export class ReadInvariantHandler implements IQueryHandler<ReadInvariant> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadInvariant): Promise<InvariantPage> {
    const counted = await oneRow(this.em, invariantList, id);
    const filas = await rows(
      this.em,
      sql<InvariantPage['filas'][number]>`
        select f.id, f.desde from (${INVARIANTS[counted.nombre]}) f order by f.desde nulls last, f.id limit ${BROKEN_SHOWN}`,
    );
    return { ...counted, filas };
  }
}
