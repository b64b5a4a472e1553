import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { COUNTED_STAGE, type CountedApplication } from '@registro/contracts/observatory/counted';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadCountedMobilities extends Query<CountedApplication[]> {
  constructor(readonly personas: number[]) {
    super();
  }
}

/** What the observatory counts of these people's applications for mobility (rule O-16). */
@QueryHandler(ReadCountedMobilities)
export class ReadCountedMobilitiesHandler implements IQueryHandler<ReadCountedMobilities> {
  constructor(private readonly em: EntityManager) {}

  execute({ personas }: ReadCountedMobilities): Promise<CountedApplication[]> {
    return rows(
      this.em,
      sql<CountedApplication>`
        select 'movilidad' as programa, m.id, m."idUsuario", extract(year from e.fecha at time zone 'America/Caracas')::int as anio,
          case m.estado when 'aprobada' then ${COUNTED_STAGE.APPROVED}::int when 'noAprobada' then ${COUNTED_STAGE.REFUSED}::int
            when 'retirada' then ${COUNTED_STAGE.WITHDRAWN}::int else ${COUNTED_STAGE.EVALUATED}::int end as etapa
        from scholarships.movilidad m join scholarships.movilidad_envio e on e."idMovilidad" = m.id and e.version = 1
        where m."idUsuario" = any(${personas}::int[])`,
    );
  }
}
