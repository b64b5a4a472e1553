import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { callName } from '@registro/contracts/calls/call-name';
import {
  type CallOutcome,
  type CountedOutcome,
  MOBILITY_CALL,
  outcomeTold,
  type PublicCallLine,
} from '@registro/contracts/calls/public-call';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { WINDOW_NAMES } from '@registro/contracts/catalogs/window';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** What became of a call that closed, or of the one before (rule C-29). */
@Injectable()
export class ReadOutcome {
  private readonly log = new Logger('ReadOutcome');

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  /** @param id of the call; null: it is mobility's. Null while nothing closed, or who counts is away */
  async of({ programa }: Pick<PublicCallLine, 'programa'>, id: number | null): Promise<CallOutcome | null> {
    if (programa === 'beca' || programa === 'movilidad') {
      const counted = await this.ofScholarships();
      const nombre = programa === 'beca' ? WINDOW_NAMES.vertice1 : MOBILITY_CALL.nombre;
      return counted?.[programa] ? outcomeTold({ nombre }, counted[programa]) : null;
    }
    const found = await row(
      this.em,
      sql<CountedOutcome & { nombre: string; anio: number }>`
        select u.nombre, u.anio, coalesce(u.fin, now()) as cerro, count(p.id)::int as enviadas,
               (count(*) filter (where p."idEstatusProyecto" = ${PROPOSAL_STATUS.APPROVED}))::int as aprobadas,
               (count(*) filter (where p."idEstatusProyecto" not in (${PROPOSAL_STATUS.APPROVED}, ${PROPOSAL_STATUS.NOT_APPROVED})))::int as pendientes,
               coalesce(sum((select sum(f.monto) from calls.financiacion f where f."idProyecto" = p.id))
                 filter (where p."idEstatusProyecto" = ${PROPOSAL_STATUS.APPROVED}), 0)::float8 as monto
        from calls.convocatoria c left join catalogs.jornada j on j.codigo = c.ventana
        cross join lateral (
          select a.id, a.nombre, a.anio, ja."fechaFin" as fin from calls.convocatoria a join catalogs.jornada ja on ja.codigo = a.ventana
          where a.programa = c.programa and a.estado <> 'borrador' and ja."fechaFin" <= now()
            and (a.id = c.id or ja."fechaFin" <= coalesce(j."fechaInicio", now()))
          order by (a.id = c.id) desc, ja."fechaFin" desc, a.id desc limit 1) u
        left join calls.proyecto p on p."idConvocatoria" = u.id and p.enviado is not null
        where c.id = ${id} group by u.nombre, u.anio, u.fin`,
    );
    return found && outcomeTold({ nombre: callName(found) }, found);
  }

  /** The page is there without it. */
  private async ofScholarships() {
    return this.internal.get(ASKS.scholarshipOutcomes).catch((err: unknown) => {
      this.log.warn({ err }, 'what became of the last scholarships is not known');
      return null;
    });
  }
}
