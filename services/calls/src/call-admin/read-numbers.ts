import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import type { ComparedNumbers } from '@registro/contracts/console/waiting';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** The window of the scholarships' call, whose applications are another service's. */
export const SCHOLARSHIP_WINDOW = 'vertice1';

/** What was begun and sent in calls: of proposals from here, of scholarships as their service says. */
@Injectable()
export class ReadNumbers {
  private readonly log = new Logger('ReadNumbers');

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  /** Of the scholarships' call; null while their service is away: the others' figures are told all the same. */
  async ofScholarships(): Promise<ComparedNumbers | null> {
    return this.internal.get(ASKS.scholarshipNumbers).catch((err: unknown) => {
      this.log.warn({ err }, 'what was sent to the scholarships is not known');
      return null;
    });
  }

  /**
   * Of calls with proposals, by the call's id, beside the last call of the programme that had closed when this one
   * opened: what that one had sent when it closed in as long as this one does now, or in all once this one has closed.
   */
  async ofProposals(calls: number[]): Promise<Map<number, ComparedNumbers>> {
    const found = await rows(
      this.em,
      sql<ComparedNumbers & { id: number }>`
        select c.id,
               (select count(*)::int from calls.proyecto p where p."idConvocatoria" = c.id and p.enviado is null) as borradores,
               (select count(*)::int from calls.proyecto p where p."idConvocatoria" = c.id and p.enviado is not null) as enviadas,
               case when u.id is not null then (
                 select count(distinct p.id)::int from calls.proyecto p join calls.envio e on e."idProyecto" = p.id and e.etapa = 'propuesta'
                 where p."idConvocatoria" = u.id and e.fecha <= u.fin + least(now() - j."fechaFin", interval '0')) end as anterior
        from calls.convocatoria c left join catalogs.jornada j on j.codigo = c.ventana
        left join lateral (
          select a.id, ja."fechaFin" as fin from calls.convocatoria a join catalogs.jornada ja on ja.codigo = a.ventana
          where a.programa = c.programa and a.id <> c.id and a.estado <> 'borrador' and ja."fechaFin" <= j."fechaInicio"
          order by ja."fechaFin" desc, a.id desc limit 1) u on true
        where c.id = any(${calls}::int[])`,
    );
    return new Map(found.map(({ id, ...numbers }) => [id, numbers]));
  }
}
