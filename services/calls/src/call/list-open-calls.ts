import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OpenCall } from '@registro/contracts/calls/programme';
import { PROPOSAL_PROGRAMMES } from '@registro/contracts/calls/programme-names';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { isOpen } from './call-rows.js';

/** More than are ever open at once. */
const MOST = 100;

export class ListOpenCalls extends Query<OpenCall[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/**
 * The calls for proposals that are open for the user beside the current one of each programme; first the one that
 * closes first (rule C-22).
 */
@QueryHandler(ListOpenCalls)
export class ListOpenCallsHandler implements IQueryHandler<ListOpenCalls> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: ListOpenCalls): Promise<OpenCall[]> {
    return rows(
      this.em,
      sql<OpenCall>`
        select c.codigo, c.programa, c.nombre, c.anio, c.descripcion, j."fechaInicio" as inicio, j."fechaFin" as fin
        from calls.convocatoria c left join catalogs.jornada j on j.codigo = c.ventana
        where c.programa = any(${[...PROPOSAL_PROGRAMMES]}::text[]) and ${isOpen(user.id)}
          and exists (select from calls.convocatoria n
                      where n.programa = c.programa and n.estado <> 'borrador' and (n.anio, n.id) > (c.anio, c.id))
        order by j."fechaFin", c.id limit ${MOST}`,
    );
  }
}
