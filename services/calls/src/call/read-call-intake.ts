import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { GRACE_MINUTES } from '@registro/contracts/catalogs/window';
import type { CallIntake } from '@registro/contracts/evaluation/kind';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { SENT_IN_WINDOW } from '../call-admin/in-window.js';

export class ReadCallIntake extends Query<CallIntake> {
  constructor(readonly ventana: string) {
    super();
  }
}

/**
 * Whether more may come to the newest announced call of a window, in its grace or from who has begun and a window of
 * their own, and all that was sent to it; 404 where there is none.
 */
@QueryHandler(ReadCallIntake)
export class ReadCallIntakeHandler implements IQueryHandler<ReadCallIntake> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ventana }: ReadCallIntake): Promise<CallIntake> {
    const found = await row(
      this.em,
      sql<CallIntake>`
        select c.estado = 'abierta' and (w.general or exists (
                 select from calls.proyecto p where p."idConvocatoria" = c.id and ${SENT_IN_WINDOW} and p.enviado is null
                   and catalogs.jornada_abierta(c.ventana, p."idUsuario"))) as abierta,
               case when c.estado = 'abierta' and w.general then j."fechaFin" end as hasta,
               coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'version', p.version) order by p.id)
                         from calls.proyecto p where p."idConvocatoria" = c.id and p.enviado is not null), '[]') as enviadas
        from calls.convocatoria c left join catalogs.jornada j on j.codigo = c.ventana
        cross join lateral (select coalesce(now() < j."fechaFin" + make_interval(mins => ${GRACE_MINUTES}), false) as general) w
        where c.ventana = ${ventana} and c.estado <> 'borrador' order by c.anio desc, c.id desc limit 1`,
    );
    return found ?? notFound();
  }
}
