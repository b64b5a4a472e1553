import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Expertise, ExpertiseQuestion } from '@registro/contracts/evaluation/links';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Of one person: older ones tell less of what they work on now. */
const TELLING = 40;

export class ReadExpertise extends Query<Expertise[]> {
  constructor(readonly question: ExpertiseQuestion) {
    super();
  }
}

/** What people work on, told by their own products; who has none is left out. */
@QueryHandler(ReadExpertise)
export class ReadExpertiseHandler implements IQueryHandler<ReadExpertise> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { personas } }: ReadExpertise): Promise<Expertise[]> {
    return rows(
      this.em,
      sql<Expertise>`
        select p.id as "idUsuario", json_agg(json_build_object('idArea', n."idArea", 'titulo', n.titulo) order by n.id desc) as productos
        from unnest(${personas}::int[]) as p(id)
        cross join lateral (select x.id, x."idArea", x.titulo from products.producto x
                            where x."idUsuario" = p.id and x.eliminado is null order by x.id desc limit ${TELLING}) n
        group by p.id order by p.id`,
    );
  }
}
