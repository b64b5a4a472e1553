import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Link, TieQuestion } from '@registro/contracts/evaluation/links';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadDeclared extends Query<Link[]> {
  constructor(readonly question: TieQuestion) {
    super();
  }
}

/**
 * Reviewers who said themselves that they are not free before an applicant, or of whom a coordinador noted it, and why.
 */
@QueryHandler(ReadDeclared)
export class ReadDeclaredHandler implements IQueryHandler<ReadDeclared> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { solicitantes, evaluadores } }: ReadDeclared): Promise<Link[]> {
    return rows(
      this.em,
      sql<Link>`
        select c."idUsuario" as "idSolicitante", k."idUsuario" as "idEvaluador", string_agg(distinct k.detalle, '; ') as detalle
        from evaluation.conflicto k join evaluation.caso c on c.id = k."idCaso"
        where k.tipo = 'declarado' and k."idUsuario" = any(${evaluadores})
          and ${solicitantes ? sql`c."idUsuario" = any(${solicitantes})` : sql`true`}
        group by 1, 2 order by 1, 2`,
    );
  }
}
