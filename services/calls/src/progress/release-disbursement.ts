import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  DISBURSEMENT_NO_ACCOUNT,
  DISBURSEMENT_NO_REPORT,
  DISBURSEMENT_NOT_FOUND,
  DISBURSEMENT_RELEASED,
  REPORT_STATUS,
} from '@registro/contracts/calls/progress';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { deciding, Ties } from '@registro/platform/auth/ties';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { Disbursement, ProjectAccount } from './disbursement.entity.js';
import { oweProject } from './owe-project.js';
import { peopleOf, refuseOwnProject } from './refuse-own-project.js';
import { ProgressReport } from './report.entity.js';

export class ReleaseDisbursementCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * An operator lets a disbursement be paid (rule V-12): the account is there, and the report of the quarter before it is
 * approved. Once.
 */
@CommandHandler(ReleaseDisbursementCommand)
export class ReleaseDisbursementHandler implements ICommandHandler<ReleaseDisbursementCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly ties: Ties,
  ) {}

  async execute({ operator, id }: ReleaseDisbursementCommand): Promise<{ id: number }> {
    await this.ties.refuse(
      operator.id,
      deciding('El proyecto es', peopleOf(sql`select "idProyecto" from calls.desembolso where id = ${id}`)),
    );
    return transaction(this.em, async (em) => {
      const found = (await em.findOne(Disbursement, { id })) ?? notFound(DISBURSEMENT_NOT_FOUND);
      const proposal = await lockedRow(em, Proposal, { id: found.idProyecto });
      await refuseOwnProject(em, operator.id, proposal.id, 'proyecto');
      await em.refresh(found);
      const reason = found.liberado ? DISBURSEMENT_RELEASED : await impediment(em, proposal, found);
      if (reason) refuse(reason);
      em.assign(found, { liberado: new Date(), liberadoPor: operator.id, desde: new Date() });
      await oweProject(em, proposal);
      await emit(em, 'screens.changed', { usuarios: [proposal.idUsuario], cambio: { tipo: 'pago' } });
      const despues = { liberadoPor: operator.id, trimestre: found.trimestre };
      await audit(em, {
        idUsuario: operator.id,
        accion: 'liberar',
        objeto: 'desembolso',
        idObjeto: id,
        idPersona: proposal.idUsuario,
        despues,
      });
      return { id };
    });
  }
}

async function impediment(em: EntityManager, proposal: Proposal, { trimestre }: Disbursement): Promise<string | null> {
  if (!(await em.count(ProjectAccount, { idProyecto: proposal.id }))) return DISBURSEMENT_NO_ACCOUNT;
  const { fases } = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
  if (trimestre === 1 || !fases.includes('informes')) return null;
  const before = trimestre - 1;
  const approved = await em.count(ProgressReport, { idProyecto: proposal.id, trimestre: before, estatus: REPORT_STATUS.APPROVED });
  return approved ? null : DISBURSEMENT_NO_REPORT(before);
}
