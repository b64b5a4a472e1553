import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { ComparedNumbers } from '@registro/contracts/console/waiting';
import type { DraftersQuestion } from '@registro/contracts/notices/recipients';
import { SCHOLARSHIP_DRAFT } from '@registro/contracts/scholarships/scholarship-rules';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { SCHOLARSHIP_WINDOW } from './scholarship.entity.js';

/**
 * The window before the one that is set now, as it was told of (`jornada_aviso`): one window is moved on from call to
 * call.
 */
const before = sql`
  select a."fechaInicio", a."fechaFin" from catalogs.jornada_aviso a join catalogs.jornada j on j.codigo = a.codigo
  where a.codigo = ${SCHOLARSHIP_WINDOW} and a.tipo <> 'window.opening' and a."fechaFin" <= j."fechaInicio" order by a."fechaFin" desc limit 1`;

/**
 * SQL: an application `b` is the current call's. What came since the last one closed is, also by somebody's own window.
 */
export const ofCurrentCall = sql<boolean>`b.enviado > coalesce((select x."fechaFin" from (${before}) x), '-infinity')`;

export class ReadCallNumbers extends Query<ComparedNumbers> {}

/**
 * What was begun and sent in the scholarships' call, and what the one before it had sent when it closed in as long as
 * this one does now.
 */
@QueryHandler(ReadCallNumbers)
export class ReadCallNumbersHandler implements IQueryHandler<ReadCallNumbers> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute(): Promise<ComparedNumbers> {
    const drafts: DraftersQuestion = { formularios: [{ formulario: SCHOLARSHIP_DRAFT, registros: null }], enterados: [] };
    const [sent, last, borradores] = await Promise.all([
      row(this.em, sql<{ n: number }>`select count(*)::int as n from scholarships.beca b where ${ofCurrentCall}`),
      row(
        this.em,
        sql<{ n: number }>`
          select (select count(distinct c."idBeca")::int from scholarships.acuse c
                  where c.fecha >= x."fechaInicio" and c.fecha <= x."fechaFin" + least(now() - j."fechaFin", interval '0')) as n
          from (${before}) x join catalogs.jornada j on j.codigo = ${SCHOLARSHIP_WINDOW}`,
      ),
      this.internal.post(ASKS.countDrafters, drafts),
    ]);
    return { borradores, enviadas: sent!.n, anterior: last?.n ?? null };
  }
}
