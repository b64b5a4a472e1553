import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { showDate } from '@registro/contracts/dates';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import { PERIOD_STATUS, type PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import { row } from '@registro/platform/database/database';
import { read } from '../scholarships.tables.js';

/** The status that each notice of a period tells of. */
const TOLD: Record<string, PeriodStatusId> = {
  periodoAprobado: PERIOD_STATUS.APPROVED,
  periodoDevuelto: PERIOD_STATUS.RETURNED,
  pagoRechazado: PERIOD_STATUS.RETURNED,
  periodoPagado: PERIOD_STATUS.PAID,
};

export class ReadPeriodNotice extends Query<NoticeFacts> {
  constructor(
    readonly id: number,
    readonly aviso: string,
  ) {
    super();
  }
}

/** What a notice of a period says of it now; null for a status that is another one by now, and for a deleted period. */
@QueryHandler(ReadPeriodNotice)
export class ReadPeriodNoticeHandler implements IQueryHandler<ReadPeriodNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, aviso }: ReadPeriodNotice): Promise<NoticeFacts> {
    const standing = read.selectFrom('scholarships.periodo').select(['fechaInicio', 'observacion', 'estatus']);
    const found = await row(this.em, standing.where('id', '=', id).where('eliminado', 'is', null));
    return found?.estatus === TOLD[aviso] ? { periodo: showDate(String(found!.fechaInicio)), motivo: found!.observacion } : null;
  }
}
