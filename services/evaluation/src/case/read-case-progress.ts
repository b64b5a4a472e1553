import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type CaseProgress, USUAL_FROM } from '@registro/contracts/evaluation/case-progress';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadCaseProgress extends Query<CaseProgress> {
  constructor(
    readonly objeto: string,
    readonly idObjeto: number,
  ) {
    super();
  }
}

/**
 * How far the evaluation is of what no panel decides: of a panel's case nothing is told before its publication
 * (rule E-20).
 */
@QueryHandler(ReadCaseProgress)
export class ReadCaseProgressHandler implements IQueryHandler<ReadCaseProgress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ objeto, idObjeto }: ReadCaseProgress): Promise<CaseProgress> {
    const found = await row(
      this.em,
      sql<CaseProgress>`
        select (select greatest(a.fecha, c.enviado) from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null order by a.fecha limit 1) as asignado,
               (select max(d.fecha) from evaluation.decision d where d."idCaso" = c.id and d.version = c.version) as decidido,
               (select percentile_cont(0.5) within group (order by extract(epoch from d.fecha - o.enviado)::float8)
                from evaluation.decision d join evaluation.caso o on o.id = d."idCaso" and o.version = d.version
                where o.objeto = c.objeto and o."idPanel" is null and d.fecha > now() - interval '1 year' and d.vuelta = 1
                having count(*) >= ${USUAL_FROM}) as mediana
        from evaluation.caso c where c.objeto = ${objeto} and c."idObjeto" = ${idObjeto} and c."idPanel" is null`,
    );
    return found ?? notFound();
  }
}
