import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PROPOSAL_CASE, SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { audit } from '@registro/platform/audit';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { Disbursement } from '../progress/disbursement.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { actedOn, actedOnSecondPhase } from './acted-on.js';

const UNDECIDED = { devuelto: null, motivo: null, observaciones: null, notas: [] };

/**
 * A coordinador asks to take a decision back. Under the lock of the proposal, so that whatever its owner does at the same moment comes before or after:
 * it waits for a decision again, as it was sent, unless somebody has gone on from what was decided. Evaluation hears which.
 */
@Consume('undo-proposal-decision')
export class UndoProposalDecision extends Consumer<'evaluation.undo-requested'> {
  protected async perform(em: EntityManager, { id: vez, datos }: Received<'evaluation.undo-requested'>): Promise<void> {
    if (datos.objeto !== PROPOSAL_CASE && datos.objeto !== SECOND_PHASE_CASE) return;
    const proposal = await em.findOne(Proposal, { id: datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const second = proposal && (await em.findOne(SecondPhase, { idProyecto: proposal.id }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    const antes = { idEstatusProyecto: proposal?.idEstatusProyecto };
    const undone = proposal !== null && (await undo(em, proposal, second, datos.objeto === SECOND_PHASE_CASE, datos.version));
    if (!undone) return emit(em, 'decision.upheld', datos);
    proposal.reaperturas += 1;
    await em.nativeDelete(Disbursement, { idProyecto: proposal.id, liberado: null });
    await em.flush();
    const { id: idProyecto, idUsuario, programa, idEstatusProyecto: estatus } = proposal;
    await emit(em, 'decision.undone', datos);
    await emit(em, 'proposal.changed', { idProyecto, idUsuario, programa, estatus });
    await emit(em, 'notice.requested', { aviso: 'propuestaReabierta', idObjeto: idProyecto, vez, usuarios: [idUsuario] });
    const despues = { idEstatusProyecto: estatus, idCaso: datos.idCaso };
    await audit(em, {
      idUsuario: null,
      accion: 'reabrir decisión',
      objeto: datos.objeto,
      idObjeto: idProyecto,
      idPersona: idUsuario,
      antes,
      despues,
    });
  }
}

/** Puts it back to how it was sent; false where that may not be any more. */
async function undo(
  em: EntityManager,
  proposal: Proposal,
  second: SecondPhase | null,
  ofSecond: boolean,
  version: number,
): Promise<boolean> {
  if (ofSecond) {
    if (!second || second.version !== version || (await actedOnSecondPhase(em, proposal, second.devuelto)) !== null) return false;
    em.assign(second, UNDECIDED);
    em.assign(proposal, { ...UNDECIDED, idEstatusProyecto: PROPOSAL_STATUS.SECOND_PHASE_SENT });
    return true;
  }
  if (proposal.version !== version || (await actedOn(em, proposal)) !== null) return false;
  em.assign(proposal, { ...UNDECIDED, idEstatusProyecto: PROPOSAL_STATUS.REGISTERED, reabierta: true });
  return true;
}
