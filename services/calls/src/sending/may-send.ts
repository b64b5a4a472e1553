import type { EntityManager } from '@mikro-orm/postgresql';
import { CALL_CODES, callConcluded, callNotStarted, PROPOSAL_JUDGED_AGAIN, proposalCan } from '@registro/contracts/calls/proposal-rules';
import { NOT_SENDABLE_MESSAGE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { refuse } from '@registro/platform/errors';
import { readWindow } from '@registro/platform/records/call-window';
import type { Call } from '../call/call.entity.js';
import { standingOf } from '../proposal/proposal-rows.js';
import type { Proposal } from '../proposal/proposal.entity.js';

/** How a sending is taken: within the grace or not, and at what time of the database (ISO). */
export interface Taken {
  enGracia: boolean;
  ahora: string;
}
/** Why a proposal may not be sent now. */
export interface NotNow {
  mensaje: string;
  codigo: string;
}

/**
 * Whether a proposal may be sent now (rule V-1): while its call is open for its owner, what was sent back at any time, and within the grace: what is
 * there began before the close, for nothing else is taken after it.
 */
export async function maySend(em: EntityManager, proposal: Proposal, call: Call): Promise<Taken | NotNow> {
  const window = await readWindow(em, call.ventana, proposal.idUsuario);
  const { ahora } = window;
  const { programa, idEstatusProyecto } = proposal;
  if (idEstatusProyecto !== PROPOSAL_STATUS.REGISTERED) return { mensaje: NOT_SENDABLE_MESSAGE, codigo: CALL_CODES.STATUS };
  if (proposal.reabierta) return { mensaje: PROPOSAL_JUDGED_AGAIN, codigo: CALL_CODES.STATUS };
  if (proposalCan.send(standingOf(proposal), window.abierta && call.estado === 'abierta')) return { enGracia: false, ahora };
  if (call.estado === 'abierta' && window.gracia) return { enGracia: true, ahora };
  const begins = call.estado === 'borrador' || window.porIniciar || window.cierre === null;
  return { mensaje: begins ? callNotStarted(programa) : callConcluded(programa), codigo: CALL_CODES.CLOSED };
}

/** As `maySend`; refuses where it may not. */
export async function assertSendable(em: EntityManager, proposal: Proposal, call: Call): Promise<Taken> {
  const answer = await maySend(em, proposal, call);
  return 'mensaje' in answer ? refuse(answer.mensaje, answer.codigo) : answer;
}
