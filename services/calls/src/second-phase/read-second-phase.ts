import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { formatOf } from '@registro/contracts/calls/documents';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import { quartersOf, type SecondPhaseRead } from '@registro/contracts/calls/second-phase';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { lastSending } from '@registro/platform/applications/sendings';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { writersProposal } from '../proposal/own-proposal.js';
import { financingOf } from '../sending/sent-content.js';
import { SECOND_PHASES } from './programme.js';
import { SecondPhase } from './second-phase.entity.js';

export class ReadSecondPhase extends Query<SecondPhaseRead> {
  constructor(
    readonly user: SessionUser,
    readonly idProyecto: number,
  ) {
    super();
  }
}

/**
 * The second phase of a proposal that one may write in: what it is measured against, what was sent, and whether it may
 * be sent now (by its owner alone).
 */
@QueryHandler(ReadSecondPhase)
export class ReadSecondPhaseHandler implements IQueryHandler<ReadSecondPhase> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idProyecto: id }: ReadSecondPhase): Promise<SecondPhaseRead> {
    const em = this.em.fork();
    const proposal = await writersProposal(em, user.id, id);
    const { fases, terminos } = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const { REGISTERED, PRESELECTED } = PROPOSAL_STATUS;
    if (!fases.includes('segundaFase') || proposal.idEstatusProyecto === REGISTERED) notFound(PROPOSAL_NOT_FOUND);
    const second = await em.findOne(SecondPhase, { idProyecto: id });
    return {
      idProyecto: id,
      idEstatusProyecto: proposal.idEstatusProyecto,
      version: proposal.revision,
      meses: proposal.tiempoProyecto,
      trimestres: quartersOf(proposal.tiempoProyecto),
      financiacion: await financingOf(em, id),
      formato: formatOf(terminos),
      idArchivoFormato: second?.idArchivoFormato ?? null,
      planTrabajo: second?.planTrabajo ?? [],
      planDesembolso: second?.planDesembolso ?? [],
      motivo: second?.motivo ?? null,
      observaciones: second?.observaciones ?? null,
      notas: second?.notas ?? [],
      acuse: (await lastSending(em, SECOND_PHASES, id))?.acuse ?? null,
      puede: { enviar: proposal.idUsuario === user.id && proposal.idEstatusProyecto === PRESELECTED },
    };
  }
}
