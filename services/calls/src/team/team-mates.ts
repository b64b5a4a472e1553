import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Link, type TieQuestion, TIE_YEARS } from '@registro/contracts/evaluation/links';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

export class TeamMates extends Query<Link[]> {
  constructor(readonly question: TieQuestion) {
    super();
  }
}

/**
 * Reviewers and applicants who are in the team of one proposal, or were within the last years (rule E-5): its owner,
 * and who confirmed, also where they left afterwards.
 */
@QueryHandler(TeamMates)
export class TeamMatesHandler implements IQueryHandler<TeamMates> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { solicitantes, evaluadores } }: TeamMates): Promise<Link[]> {
    return rows(
      this.em,
      sql<Link>`
        with evaluadores as (${places(evaluadores)}), solicitantes as (${places(solicitantes)})
        select s."idUsuario" as "idSolicitante", e."idUsuario" as "idEvaluador",
               string_agg(distinct 'Equipo de «' || p."tituloProyecto" || '»', '; ') as detalle
        from evaluadores e join solicitantes s using ("idProyecto") join calls.proyecto p on p.id = e."idProyecto"
        where e."idUsuario" <> s."idUsuario" and p.creado > now() - make_interval(years => ${TIE_YEARS}) group by 1, 2`,
    );
  }
}

/** SQL: the proposals that people are in; null: that anybody is in. */
function places(people: number[] | null): RawBuilder<unknown> {
  const among = (who: string) => (people ? sql`${sql.ref(who)} = any(${people}::int[])` : sql`true`);
  return sql`
    select p.id as "idProyecto", p."idUsuario" from calls.proyecto p where ${among('p.idUsuario')}
    union select m."idProyecto", m."idUsuario" from calls.miembro m
    where ${among('m.idUsuario')} and m.confirmado is not null and m.eliminado is null`;
}
