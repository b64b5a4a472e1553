import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PersonMatch, type ProfileSearch, type SoughtDocument } from '@registro/contracts/console/find-people';
import { rows } from '@registro/platform/database/database';
import { findByName, LOOKED_AT, type NamedPerson } from '@registro/platform/records/find-by-name';
import { sql } from 'kysely';

export class SearchPeople extends Query<PersonMatch[]> {
  constructor(readonly search: ProfileSearch) {
    super();
  }
}

/** Who has registered this cédula or this name: for the operators' search, which another service answers. */
@QueryHandler(SearchPeople)
export class SearchPeopleHandler implements IQueryHandler<SearchPeople> {
  constructor(private readonly em: EntityManager) {}

  async execute({ search: { nombre, cedula } }: SearchPeople): Promise<PersonMatch[]> {
    const [ofDocument, ofName] = await Promise.all([cedula ? this.byDocument(cedula) : [], nombre ? this.byName(nombre) : []]);
    return [...ofDocument, ...ofName];
  }

  private byDocument({ nacionalidad, cedula }: SoughtDocument): Promise<PersonMatch[]> {
    const letters = nacionalidad ? [nacionalidad] : ['V', 'E'];
    return rows(
      this.em,
      sql<PersonMatch>`
        select "idUsuario", 'cedula' as por, nacionalidad || '-' || cedula as numero
        from profile.persona where nacionalidad = any(${letters}::text[]) and cedula = ${cedula} order by nacionalidad desc`,
    );
  }

  private byName(nombre: string): Promise<PersonMatch[]> {
    return findByName(
      this.em,
      nombre,
      (having) =>
        sql<NamedPerson>`select "idUsuario" as id, cardinality(palabras) as nombres from profile.persona where ${having} limit ${LOOKED_AT}`,
    );
  }
}
