import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { REPORT_EARLIER_NOT_APPROVED, REPORT_NOT_FOUND, REPORT_STATUS, type ReportReview } from '@registro/contracts/calls/progress';
import { notFound } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { earlierApproved } from './earlier-approved.js';
import { measureOf, presentReport } from './report-rows.js';
import { ProgressReport } from './report.entity.js';

export class ReadReportReview extends Query<ReportReview> {
  constructor(readonly id: number) {
    super();
  }
}

/** A report as an operator reviews it: against the plan of its quarter, what was spent before and what is left. */
@QueryHandler(ReadReportReview)
export class ReadReportReviewHandler implements IQueryHandler<ReadReportReview> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadReportReview): Promise<ReportReview> {
    const em = this.em.fork();
    const report = (await em.findOne(ProgressReport, { id })) ?? notFound(REPORT_NOT_FOUND);
    const proposal = await em.findOneOrFail(Proposal, { id: report.idProyecto });
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const waits = report.estatus === REPORT_STATUS.IN_REVIEW;
    const impedimento = waits && !(await earlierApproved(em, report)) ? REPORT_EARLIER_NOT_APPROVED : null;
    const { idProyecto, trimestre, estatus, version } = report;
    return {
      id,
      idProyecto,
      tituloProyecto: proposal.tituloProyecto,
      convocatoria: call.nombre,
      nombre: proposal.nombre,
      trimestre,
      estatus,
      version,
      enviado: new Date(report.enviado).toISOString(),
      informe: presentReport(report, await measureOf(em, idProyecto)),
      decirApuntes: report.decirApuntes,
      desvio: call.desvioGastos,
      impedimento,
      puede: { aprobar: waits && impedimento === null, devolver: waits },
    };
  }
}
