import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Announced } from '@registro/contracts/notices/recipients';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadAnnounced extends Query<Announced> {
  constructor(readonly ventana: string) {
    super();
  }
}

/**
 * Whether people are told of a window's dates: while one of its calls is open, and to whom its operators did not want
 * it told.
 */
@QueryHandler(ReadAnnounced)
export class ReadAnnouncedHandler implements IQueryHandler<ReadAnnounced> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ventana }: ReadAnnounced): Promise<Announced> {
    const found = await row(
      this.em,
      sql<Announced>`
        select coalesce(bool_or(c.estado = 'abierta'), true) as abierta,
               (array_agg(c.codigo order by c.estado = 'abierta' desc, c.anio desc, c.id desc))[1] as convocatoria,
               array(select distinct unnest(o."sinAvisar") from calls.convocatoria o where o.ventana = ${ventana} and o.estado = 'abierta') as "sinAvisar"
        from calls.convocatoria c where c.ventana = ${ventana}`,
    );
    return found!;
  }
}
