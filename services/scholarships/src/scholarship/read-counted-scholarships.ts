import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { COUNTED_STAGE, type CountedScholarship } from '@registro/contracts/observatory/counted';
import { CONTRACT_STATUS, SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

export class ReadCountedScholarships extends Query<CountedScholarship[]> {
  constructor(readonly personas: number[]) {
    super();
  }
}

const year = (moment: RawBuilder<unknown>) => sql`extract(year from ${moment} at time zone 'America/Caracas')::int`;
const days = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`greatest(0, extract(day from ${to} - ${from}))::int`;
const sent = sql`s.fecha`;
const approved = sql`p.aprobada`;
const inOrder = sql`p.conforme`;
const paid = sql`p.pagada`;

/** What the observatory counts of these people's scholarships that were sent: no title, no name, no day (rule O-16). */
@QueryHandler(ReadCountedScholarships)
export class ReadCountedScholarshipsHandler implements IQueryHandler<ReadCountedScholarships> {
  constructor(private readonly em: EntityManager) {}

  execute({ personas }: ReadCountedScholarships): Promise<CountedScholarship[]> {
    const { APPROVED, REFUSED, WITHDRAWN } = SCHOLARSHIP_STATUS;
    return rows(
      this.em,
      sql<CountedScholarship>`
        select b.id, b."idUsuario", b."idPostgrado" / 10000 as universidad, b."idPostgrado" / 1000 % 10 as nivel, ${year(sent)} as anio,
          case b."idEstatusBeca" when ${REFUSED} then ${COUNTED_STAGE.REFUSED}::int when ${WITHDRAWN} then ${COUNTED_STAGE.WITHDRAWN}::int
            when ${APPROVED} then case when p.pagada is not null then ${COUNTED_STAGE.PAID}::int when p.conforme is not null then ${COUNTED_STAGE.IN_ORDER}::int
              else ${COUNTED_STAGE.APPROVED}::int end
            else ${COUNTED_STAGE.EVALUATED}::int end as etapa,
          ${year(approved)} as "anioAprobada", ${days(sent, approved)} as "diasAprobada", ${year(inOrder)} as "anioConforme",
          ${days(approved, inOrder)} as "diasConforme", ${year(paid)} as "anioPagada", ${days(inOrder, paid)} as "diasPagada"
        from scholarships.beca b join scholarships.acuse s on s."idBeca" = b.id and s.version = 1
        left join scholarships.contrato c on c."idBeca" = b.id and c.estatus = ${CONTRACT_STATUS.IN_ORDER}
        cross join lateral (select case when b."idEstatusBeca" = ${APPROVED} then b.aprobada end as aprobada,
          case when b."idEstatusBeca" = ${APPROVED} then c.decidida end as conforme,
          (select min(g.pagado) from scholarships.periodo o join scholarships.pago_periodo g on g."idPeriodo" = o.id where o."idBeca" = b.id) as pagada) p
        where b."idUsuario" = any(${personas}::int[])`,
    );
  }
}
