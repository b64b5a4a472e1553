import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOSING_DAYS, type ClosingCall } from '@registro/contracts/console/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadClosing extends Query<ClosingCall[]> {}

/** The open calls that close in the next days, with what is begun and what was sent. */
@QueryHandler(ReadClosing)
export class ReadClosingHandler implements IQueryHandler<ReadClosing> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<ClosingCall[]> {
    return rows(
      this.em,
      sql<ClosingCall>`
        select c.id, c.nombre, min(j."fechaFin") as fin, count(p.id) filter (where p.enviado is null)::int as borradores,
               count(p.id) filter (where p.enviado is not null)::int as enviadas
        from calls.convocatoria c join catalogs.jornada j on j.codigo = c.ventana left join calls.proyecto p on p."idConvocatoria" = c.id
        where c.estado = 'abierta' and j."fechaInicio" <= now() and j."fechaFin" > now()
          and j."fechaFin" < now() + ${CLOSING_DAYS} * interval '1 day'
        group by c.id order by fin, c.id limit 20`,
    );
  }
}
