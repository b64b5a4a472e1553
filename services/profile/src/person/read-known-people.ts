import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KnownPerson } from '@registro/contracts/console/find-people';
import type { NamesQuestion } from '@registro/contracts/profile/names';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadKnownPeople extends Query<KnownPerson[]> {
  constructor(readonly question: NamesQuestion) {
    super();
  }
}

/** All the names of these people, their cédula and birth date; who has no basic data is left out. */
@QueryHandler(ReadKnownPeople)
export class ReadKnownPeopleHandler implements IQueryHandler<ReadKnownPeople> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { ids } }: ReadKnownPeople): Promise<KnownPerson[]> {
    return rows(
      this.em,
      sql<KnownPerson>`
        select "idUsuario", concat_ws(' ', "primerNombre", "segundoNombre", "primerApellido", "segundoApellido") as nombre,
               nacionalidad || '-' || cedula as cedula, "fechaNacimiento"::text
        from profile.persona where "idUsuario" = any(${ids}::int[])`,
    );
  }
}
