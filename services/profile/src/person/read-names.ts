import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NamesQuestion, PersonName } from '@registro/contracts/profile/names';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadNames extends Query<PersonName[]> {
  constructor(readonly question: NamesQuestion) {
    super();
  }
}

/** What people are called, for the mail that greets them; who has no basic data is left out. */
@QueryHandler(ReadNames)
export class ReadNamesHandler implements IQueryHandler<ReadNames> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { ids } }: ReadNames): Promise<PersonName[]> {
    return rows(
      this.em,
      sql<PersonName>`
        select "idUsuario" as id, "primerNombre" || ' ' || "primerApellido" as nombre from profile.persona where "idUsuario" = any(${ids}::int[])`,
    );
  }
}
