import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { PROPOSAL_CASE, SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { CaseDecision } from '@registro/contracts/evaluation/kind';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { Call } from '../call/call.entity.js';
import { planDisbursements } from '../progress/plan-disbursements.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';

type Decided = Received<'evaluation.decided'>['datos'];

/**
 * What the reviewers decided becomes the proposal's status (rule V-7), if it is still the sending that they decided on. A preselected one is asked for
 * its second phase; an approved one has its disbursements planned.
 */
@Consume('apply-proposal-decision')
export class ApplyProposalDecision extends Consumer<'evaluation.decided', CaseDecision | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<'evaluation.decided'>): Promise<CaseDecision | null> {
    if (datos.objeto !== PROPOSAL_CASE && datos.objeto !== SECOND_PHASE_CASE) return Promise.resolve(null);
    return this.internal.find<CaseDecision>(`casos/${datos.idCaso}/decision?version=${datos.version}`);
  }

  protected async perform(em: EntityManager, { datos }: Received<'evaluation.decided'>, made: CaseDecision | null): Promise<void> {
    if (made === null) return;
    const proposal = await em.findOne(Proposal, { id: datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!proposal) return;
    const antes = { idEstatusProyecto: proposal.idEstatusProyecto };
    const aviso =
      datos.objeto === PROPOSAL_CASE ? await decideProposal(em, proposal, datos, made) : await decideSecondPhase(em, proposal, datos, made);
    if (aviso === null) return;
    await em.flush();
    if (proposal.idEstatusProyecto === PROPOSAL_STATUS.APPROVED) await planDisbursements(em, proposal);
    const { id: idProyecto, idUsuario, programa, idEstatusProyecto: estatus } = proposal;
    await emit(em, 'proposal.changed', { idProyecto, idUsuario, programa, estatus });
    await emit(em, 'notice.requested', { aviso, idObjeto: idProyecto, vez: await decisionOf(em, proposal), usuarios: [idUsuario] });
    const despues = { idEstatusProyecto: estatus, idCaso: datos.idCaso, version: datos.version };
    await audit(em, {
      idUsuario: null,
      accion: datos.decision,
      objeto: datos.objeto,
      idObjeto: idProyecto,
      idPersona: idUsuario,
      antes,
      despues,
    });
  }
}

/** Tells one decision on a proposal from every other: each comes after another sending of either stage, or after the one before was taken back. */
export async function decisionOf(em: EntityManager, { id, version, reaperturas }: Proposal): Promise<number> {
  const second = await em.findOne(SecondPhase, { idProyecto: id });
  return version + reaperturas + (second?.version ?? 0);
}

const said = ({ motivo, observaciones, notas }: CaseDecision) => ({ motivo, observaciones, notas });

/** Answers the notice that tells of it; null where the proposal does not wait for this decision any more. */
async function decideProposal(em: EntityManager, proposal: Proposal, { version }: Decided, made: CaseDecision) {
  const waits = proposal.idEstatusProyecto === PROPOSAL_STATUS.REGISTERED && proposal.enviado !== null && proposal.devuelto === null;
  if (!waits || proposal.version !== version) return null;
  proposal.reabierta = false;
  if (made.resultado === 'devuelto') {
    em.assign(proposal, { ...said(made), devuelto: new Date() });
    return 'propuestaDevuelta';
  }
  if (made.resultado === 'rechazado') {
    em.assign(proposal, { ...said(made), idEstatusProyecto: PROPOSAL_STATUS.NOT_APPROVED });
    return 'propuestaNoAprobada';
  }
  const { fases } = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
  const goesOn = fases.includes('segundaFase');
  proposal.idEstatusProyecto = goesOn ? PROPOSAL_STATUS.PRESELECTED : PROPOSAL_STATUS.APPROVED;
  return goesOn ? 'propuestaPreseleccionada' : 'propuestaAprobada';
}

async function decideSecondPhase(em: EntityManager, proposal: Proposal, { version }: Decided, made: CaseDecision) {
  const second = await em.findOne(SecondPhase, { idProyecto: proposal.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!second || second.version !== version || proposal.idEstatusProyecto !== PROPOSAL_STATUS.SECOND_PHASE_SENT) return null;
  if (made.resultado === 'devuelto') {
    em.assign(second, { ...said(made), devuelto: new Date() });
    proposal.idEstatusProyecto = PROPOSAL_STATUS.PRESELECTED;
    return 'propuestaDevuelta';
  }
  if (made.resultado === 'rechazado') {
    em.assign(proposal, { ...said(made), idEstatusProyecto: PROPOSAL_STATUS.NOT_APPROVED });
    return 'propuestaNoAprobada';
  }
  proposal.idEstatusProyecto = PROPOSAL_STATUS.APPROVED;
  return 'propuestaAprobada';
}
