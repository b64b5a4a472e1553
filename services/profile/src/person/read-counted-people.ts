import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CountedPerson } from '@registro/contracts/observatory/counted';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadCountedPeople extends Query<CountedPerson[]> {
  constructor(readonly personas: number[]) {
    super();
  }
}

/** What the observatory counts of these people, of whom have a record: no name, no document, no day (rule P-28). */
@QueryHandler(ReadCountedPeople)
export class ReadCountedPeopleHandler implements IQueryHandler<ReadCountedPeople> {
  constructor(private readonly em: EntityManager) {}

  execute({ personas }: ReadCountedPeople): Promise<CountedPerson[]> {
    return rows(
      this.em,
      sql<CountedPerson>`
        select p."idUsuario", p.estado, p.genero as sexo, extract(year from p."fechaNacimiento")::int as nacimiento,
          e."nivelEstudio" as nivel, e."idArea" as area, t."tipoInstitucion"
        from profile.persona p
        left join lateral (select "nivelEstudio", "idArea" from profile.estudio where "idUsuario" = p."idUsuario"
          order by "nivelEstudio" desc, "anioCulminacion" desc, id desc limit 1) e on true
        left join lateral (select "tipoInstitucion" from profile.trabajo where "idUsuario" = p."idUsuario" and trabaja
          order by "trabajoPrincipal" desc, "fechaInicio" desc, id desc limit 1) t on true
        where p."idUsuario" = any(${personas}::int[])`,
    );
  }
}
