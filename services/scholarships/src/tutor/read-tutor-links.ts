import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Link, TieQuestion } from '@registro/contracts/evaluation/links';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

export class ReadTutorLinks extends Query<Link[]> {
  constructor(readonly question: TieQuestion) {
    super();
  }
}

const day = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'America/Caracas', 'DD/MM/YYYY')`;
const since = sql`' desde el ' || ${day(sql`min(creado)`)}`;
const during = sql`' del ' || ${day(sql`min(creado)`)} || ' al ' || ${day(sql`max(eliminado)`)}`;

/**
 * Which reviewers are or were the tutor of an applicant, or an applicant's student (rule E-5): the one who signs an
 * endorsement and the one who is endorsed do not judge each other. A relation that was deleted counts: the sentence
 * says until when it lasted.
 */
@QueryHandler(ReadTutorLinks)
export class ReadTutorLinksHandler implements IQueryHandler<ReadTutorLinks> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { solicitantes, evaluadores } }: ReadTutorLinks): Promise<Link[]> {
    const asked = (who: string) => (solicitantes ? sql`${sql.ref(who)} = any(${solicitantes})` : sql`true`);
    return rows(
      this.em,
      sql<Link>`
        with vinculo as (
          select "idInvestigadorBecado" as s, "idUsuario" as e, 'tutor o tutora del solicitante' as quien, creado, eliminado from scholarships.tutorado
          where ${asked('idInvestigadorBecado')} and "idUsuario" = any(${evaluadores})
          union all
          select "idUsuario", "idInvestigadorBecado", 'estudiante bajo la tutoría del solicitante', creado, eliminado from scholarships.tutorado
          where ${asked('idUsuario')} and "idInvestigadorBecado" = any(${evaluadores})
        ), frase as (
          select s, e, case when bool_or(eliminado is null) then 'Es ' || quien || ${since} else 'Fue ' || quien || ${during} end as frase
          from vinculo group by s, e, quien
        )
        select s as "idSolicitante", e as "idEvaluador", string_agg(frase, '; ' order by frase) as detalle from frase group by s, e order by s, e`,
    );
  }
}
