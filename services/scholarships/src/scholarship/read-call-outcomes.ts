import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CountedOutcome, OwnOutcomes } from '@registro/contracts/calls/public-call';
import { MOBILITY_WINDOW } from '@registro/contracts/mobility/mobility';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { SCHOLARSHIP_WINDOW } from './scholarship.entity.js';

/**
 * SQL: the last dates of a window that ended: those that are set, else those before them as they were told of
 * (`jornada_aviso`), for one window is moved on from call to call. What came before `hasta` was sent to them, also by
 * somebody's own days.
 */
const lastClosed = (ventana: string) => sql`
  (select j."fechaInicio" as inicio, j."fechaFin" as fin, 'infinity'::timestamptz as hasta
   from catalogs.jornada j where j.codigo = ${ventana} and j."fechaFin" <= now())
  union all
  (select a."fechaInicio", a."fechaFin", j."fechaInicio" from catalogs.jornada_aviso a join catalogs.jornada j on j.codigo = a.codigo
   where a.codigo = ${ventana} and a.tipo <> 'window.opening' and j."fechaFin" > now() and a."fechaFin" <= j."fechaInicio"
   order by a."fechaFin" desc limit 1)`;

/** SQL: of each application when it was first sent, and what became of it. */
const scholarshipsSent = sql`
  select c.fecha, b."idEstatusBeca" = ${SCHOLARSHIP_STATUS.APPROVED} as aprobada,
         b."idEstatusBeca" not in (${SCHOLARSHIP_STATUS.APPROVED}, ${SCHOLARSHIP_STATUS.REFUSED}, ${SCHOLARSHIP_STATUS.WITHDRAWN}) as pendiente
  from scholarships.acuse c join scholarships.beca b on b.id = c."idBeca" where c.version = 1`;
const mobilitiesSent = sql`
  select e.fecha, m.estado = 'aprobada' as aprobada, m.estado in ('enviada', 'devuelta') as pendiente, m.monto
  from scholarships.movilidad_envio e join scholarships.movilidad m on m.id = e."idMovilidad" where e.version = 1`;

export class ReadCallOutcomes extends Query<OwnOutcomes> {}

/** What became of the last calls for scholarships and for mobility that closed; who tells it leaves out the few. */
@QueryHandler(ReadCallOutcomes)
export class ReadCallOutcomesHandler implements IQueryHandler<ReadCallOutcomes> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<OwnOutcomes> {
    const [beca, movilidad] = await Promise.all([
      row(
        this.em,
        // What a scholarship pays is decided period by period.
        sql<CountedOutcome>`
          select coalesce(x.fin, now()) as cerro, count(s.fecha)::int as enviadas, (count(*) filter (where s.aprobada))::int as aprobadas,
                 (count(*) filter (where s.pendiente))::int as pendientes, null::float8 as monto
          from (${lastClosed(SCHOLARSHIP_WINDOW)}) x left join (${scholarshipsSent}) s on s.fecha >= x.inicio and s.fecha < x.hasta group by x.fin`,
      ),
      row(
        this.em,
        sql<CountedOutcome>`
          select coalesce(x.fin, now()) as cerro, count(s.fecha)::int as enviadas, (count(*) filter (where s.aprobada))::int as aprobadas,
                 (count(*) filter (where s.pendiente))::int as pendientes, coalesce(sum(s.monto) filter (where s.aprobada), 0)::float8 as monto
          from (${lastClosed(MOBILITY_WINDOW)}) x left join (${mobilitiesSent}) s on s.fecha >= x.inicio and s.fecha < x.hasta group by x.fin`,
      ),
    ]);
    return { beca, movilidad };
  }
}
