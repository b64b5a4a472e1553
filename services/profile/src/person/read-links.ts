import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Link, type LinkQuestion, STUDY_YEARS, TIE_YEARS } from '@registro/contracts/evaluation/links';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';
import { label } from '@registro/platform/records/read-columns';

/** SQL: the code names a place, as the codes of 'another institution' do not (rule L-5). */
const named = (code: RawBuilder<unknown>) => sql`${code} not in (612, 9991, 9992, 9993, 9994, 9995, 9996, 9997)`;

export class ReadLinks extends Query<Link[]> {
  constructor(readonly question: LinkQuestion) {
    super();
  }
}

/**
 * Who of the reviewers was where an applicant was (rule E-5): both belong to the place or left it within TIE_YEARS, or
 * they were there at the same time while one of them studied. Work and studies have lists of their own, so places are
 * compared by name, without accents and case; what is only 'OTRO' in a list ties nobody. Of studies only the year of
 * their end is known.
 */
@QueryHandler(ReadLinks)
export class ReadLinksHandler implements IQueryHandler<ReadLinks> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { solicitantes, evaluadores } }: ReadLinks): Promise<Link[]> {
    const people = [...solicitantes, ...evaluadores];
    return rows(
      this.em,
      sql<Link>`
        with lugar as materialized (
          select t."idUsuario", case when ${named(sql`t.institucion`)} then ${label('institucion', sql`t.institucion`, sql`t."tipoInstitucion"`)} else t."otrosInstitucion" end as nombre,
                 t."fechaInicio" as desde, coalesce(t."fechaFin", 'infinity') as hasta, false as estudio
          from profile.trabajo t where t."idUsuario" = any(${people})
          union all
          select e."idUsuario", case when ${named(sql`e."institucionAcademica"`)} then ${label('institucionAcademica', sql`e."institucionAcademica"`, sql`e."idPais"`)} else e."otraInstitucionAcademica" end,
                 make_date(e."anioCulminacion" - ${STUDY_YEARS - 1}::int, 1, 1), make_date(e."anioCulminacion", 12, 31), true
          from profile.estudio e where e."idUsuario" = any(${people})
        ), clave as (
          select *, platform.sin_acentos(nombre) as clave, hasta >= (now() at time zone 'America/Caracas')::date - make_interval(years => ${TIE_YEARS}) as reciente
          from lugar where nombre is not null
        )
        select s."idUsuario" as "idSolicitante", r."idUsuario" as "idEvaluador", string_agg(distinct s.nombre, '; ') as detalle
        from clave s join clave r on r.clave = s.clave and r."idUsuario" <> s."idUsuario"
          and ((s.reciente and r.reciente) or ((s.estudio or r.estudio) and s.desde <= r.hasta and r.desde <= s.hasta))
        where s."idUsuario" = any(${solicitantes}) and r."idUsuario" = any(${evaluadores})
        group by 1, 2 order by 1, 2`,
    );
  }
}
