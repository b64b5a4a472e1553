import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ProgressRead, REPORT_STATUS } from '@registro/contracts/calls/progress';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import { quarterName } from '@registro/contracts/calls/second-phase';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { option } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import { Call } from '../call/call.entity.js';
import { writersProposal } from '../proposal/own-proposal.js';
import { presentDisbursement } from './disbursement-rows.js';
import { Disbursement } from './disbursement.entity.js';
import { quartersFrom } from './quarters.js';
import { measureOf, presentReport, spendingIn } from './report-rows.js';

export class ReadProgress extends Query<ProgressRead> {
  constructor(
    readonly user: SessionUser,
    readonly idProyecto: number,
  ) {
    super();
  }
}

/**
 * How an approved project goes on, for whoever writes in it: its quarters with their reports, its money, and (for its
 * owner alone) the account.
 */
@QueryHandler(ReadProgress)
export class ReadProgressHandler implements IQueryHandler<ReadProgress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idProyecto }: ReadProgress): Promise<ProgressRead> {
    const em = this.em.fork();
    const proposal = await writersProposal(em, user.id, idProyecto);
    if (proposal.idEstatusProyecto !== PROPOSAL_STATUS.APPROVED) notFound(PROPOSAL_NOT_FOUND);
    const { fases, desvioGastos: desvio } = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const owner = proposal.idUsuario === user.id;
    const measure = await measureOf(em, idProyecto);
    const quarters = fases.includes('informes') ? await quartersFrom(em, proposal) : [];
    const trimestres = quarters.map(({ trimestre, desde, comenzado }) => {
      const report = measure.informes.find((r) => r.trimestre === trimestre);
      const next = report ? report.estatus === REPORT_STATUS.RETURNED : comenzado && measure.informes.length === trimestre - 1;
      return {
        trimestre,
        nombre: quarterName(trimestre, proposal.tiempoProyecto),
        desde,
        comenzado,
        gastos: spendingIn(trimestre, measure),
        informe: report ? { ...presentReport(report, measure), apuntes: report.decirApuntes ? report.apuntes : [] } : null,
        puede: { enviar: owner && next },
      };
    });
    const money = await em.find(Disbursement, { idProyecto }, { orderBy: { trimestre: 'asc' } });
    return {
      trimestres,
      desvio,
      planTrabajo: measure.plan.planTrabajo,
      financiacion: measure.financiacion,
      desembolsos: money.map(presentDisbursement),
      cuenta: owner ? await this.account(idProyecto) : null,
    };
  }

  private account(idProyecto: number): Promise<ProgressRead['cuenta']> {
    return row(
      this.em,
      sql<NonNullable<ProgressRead['cuenta']>>`
        select ${option<number>('tipoBanco', sql`c."idBanco"`)} as "idBanco", ${option<number>('tipoCuenta', sql`c."idTipoCuenta"`)} as "idTipoCuenta",
               c."numCuenta", c.version
        from calls.cuenta c where c."idProyecto" = ${idProyecto}`,
    );
  }
}
