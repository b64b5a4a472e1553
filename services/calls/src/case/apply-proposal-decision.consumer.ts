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
import { planDisbursements } from '../progress/plan-disbursements.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { type DecisionNotice, decisionsTold, type Stage } from './read-decisions-told.js';

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
    const { objeto, idObjeto, version } = datos;
    const [told] = await decisionsTold(em, objeto as Stage, [{ idObjeto, version, resultado: made.resultado }]);
    if (!told) return;
    const { aviso } = told;
    await decide(em, proposal, datos, aviso, made);
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

/** Makes of the proposal, or of its second phase, what was decided of it. */
async function decide(
  em: EntityManager,
  proposal: Proposal,
  { objeto }: Decided,
  aviso: DecisionNotice,
  made: CaseDecision,
): Promise<void> {
  const first = objeto === PROPOSAL_CASE;
  if (first) proposal.reabierta = false;
  if (aviso === 'propuestaDevuelta') {
    const back = { ...said(made), devuelto: new Date() };
    if (first) em.assign(proposal, back);
    else {
      em.assign(await em.findOneOrFail(SecondPhase, { idProyecto: proposal.id }), back);
      proposal.idEstatusProyecto = PROPOSAL_STATUS.PRESELECTED;
    }
  } else if (aviso === 'propuestaNoAprobada') em.assign(proposal, { ...said(made), idEstatusProyecto: PROPOSAL_STATUS.NOT_APPROVED });
  else proposal.idEstatusProyecto = aviso === 'propuestaPreseleccionada' ? PROPOSAL_STATUS.PRESELECTED : PROPOSAL_STATUS.APPROVED;
}
