import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Link, TieQuestion } from '@registro/contracts/evaluation/links';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class CoAuthors extends Query<Link[]> {
  constructor(readonly question: TieQuestion) {
    super();
  }
}

/** Who of the reviewers registered the same product as an applicant: the same DOI (rule D-21). */
@QueryHandler(CoAuthors)
export class CoAuthorsHandler implements IQueryHandler<CoAuthors> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { solicitantes, evaluadores } }: CoAuthors): Promise<Link[]> {
    return rows(
      this.em,
      sql<Link>`
        select s."idUsuario" as "idSolicitante", r."idUsuario" as "idEvaluador", string_agg(distinct s.titulo, '; ') as detalle
        from products.producto s join products.producto r on r.doi = s.doi and r."idUsuario" <> s."idUsuario" and r.eliminado is null
        where ${solicitantes ? sql`s."idUsuario" = any(${solicitantes})` : sql`true`} and r."idUsuario" = any(${evaluadores}) and s.eliminado is null
        group by 1, 2 order by 1, 2`,
    );
  }
}
