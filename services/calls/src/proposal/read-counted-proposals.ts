import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { COUNTED_STAGE, type CountedApplication } from '@registro/contracts/observatory/counted';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadCountedProposals extends Query<CountedApplication[]> {
  constructor(readonly personas: number[]) {
    super();
  }
}

/** What the observatory counts of these people's proposals that were sent, each under who sends it (rule O-16). */
@QueryHandler(ReadCountedProposals)
export class ReadCountedProposalsHandler implements IQueryHandler<ReadCountedProposals> {
  constructor(private readonly em: EntityManager) {}

  execute({ personas }: ReadCountedProposals): Promise<CountedApplication[]> {
    return rows(
      this.em,
      sql<CountedApplication>`
        select p.programa, p.id, p."idUsuario", extract(year from e.fecha at time zone 'America/Caracas')::int as anio,
          case p."idEstatusProyecto" when ${PROPOSAL_STATUS.APPROVED} then ${COUNTED_STAGE.APPROVED}::int
            when ${PROPOSAL_STATUS.NOT_APPROVED} then ${COUNTED_STAGE.REFUSED}::int else ${COUNTED_STAGE.EVALUATED}::int end as etapa
        from calls.proyecto p join calls.envio e on e."idProyecto" = p.id and e.etapa = 'propuesta' and e.version = 1
        where p."idUsuario" = any(${personas}::int[])`,
    );
  }
}
