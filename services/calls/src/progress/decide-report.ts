import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type ApproveReport,
  REPORT_CHANGED,
  REPORT_EARLIER_NOT_APPROVED,
  REPORT_NOT_FOUND,
  REPORT_NOT_IN_REVIEW,
  REPORT_STATUS,
  type ReportStatusId,
  type ReturnReport,
} from '@registro/contracts/calls/progress';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { deciding, Ties } from '@registro/platform/auth/ties';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { noticeTurn } from '../case/read-proposal-notice.js';
import { earlierApproved } from './earlier-approved.js';
import { peopleOf, refuseOwnProject } from './refuse-own-project.js';
import { ProgressReport } from './report.entity.js';

export class DecideReportCommand extends Command<{ id: number; estatus: ReportStatusId }> {
  /** `data.version`: of the report as the operator read it */
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly data: ApproveReport | ReturnReport,
  ) {
    super();
  }
}

/**
 * An operator approves a report that waits, from when on the next disbursement may be released, or returns it with what
 * to mend (rule V-11). Once, only what they have read, and approving after the quarters before.
 */
@CommandHandler(DecideReportCommand)
export class DecideReportHandler implements ICommandHandler<DecideReportCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly ties: Ties,
  ) {}

  async execute({ operator, id, data }: DecideReportCommand): Promise<{ id: number; estatus: ReportStatusId }> {
    await this.ties.refuse(operator.id, deciding('El informe es', peopleOf(sql`select "idProyecto" from calls.informe where id = ${id}`)));
    const { version, ...said } = data;
    const returned = 'motivo' in data;
    return transaction(this.em, async (em) => {
      const report = await lockedRow(em, ProgressReport, { id }, REPORT_NOT_FOUND);
      await refuseOwnProject(em, operator.id, report.idProyecto, 'informe');
      if (report.estatus !== REPORT_STATUS.IN_REVIEW) refuse(REPORT_NOT_IN_REVIEW);
      if (report.version !== version) refuse(REPORT_CHANGED);
      if (!returned && !(await earlierApproved(em, report))) refuse(REPORT_EARLIER_NOT_APPROVED);
      const antes = { estatus: report.estatus };
      const estatus = returned ? REPORT_STATUS.RETURNED : REPORT_STATUS.APPROVED;
      em.assign(report, { estatus, version: version + 1, observacion: returned ? data.motivo : null, notas: returned ? data.notas : [] });
      if (!returned) em.assign(report, { apuntes: data.apuntes, decirApuntes: data.decirApuntes ?? false });
      await em.flush();
      const { idUsuario, idProyecto } = report;
      const aviso = returned ? 'informeDevuelto' : 'informeAprobado';
      await emit(em, 'notice.requested', { aviso, idObjeto: idProyecto, vez: noticeTurn(id, version), usuarios: [idUsuario] });
      await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'solicitud' } });
      const accion = returned ? 'devolver' : 'aprobar';
      await audit(em, {
        idUsuario: operator.id,
        accion,
        objeto: 'informe',
        idObjeto: id,
        idPersona: idUsuario,
        antes,
        despues: { estatus, ...said },
      });
      return { id, estatus };
    });
  }
}
