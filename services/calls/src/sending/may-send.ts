import type { EntityManager } from '@mikro-orm/postgresql';
import { callConcluded, callNotStarted, PROPOSAL_JUDGED_AGAIN, proposalCan } from '@registro/contracts/calls/proposal-rules';
import { NOT_SENDABLE_MESSAGE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { maySend, type NotNow, type Taken } from '@registro/platform/applications/may-send';
import { readWindow } from '@registro/platform/records/call-window';
import type { Call } from '../call/call.entity.js';
import { standingOf } from '../proposal/proposal-rows.js';
import type { Proposal } from '../proposal/proposal.entity.js';

/**
 * Whether a proposal may be sent now (rule V-1): while its call is open for its owner, and what was sent back at any
 * time.
 */
export async function maySendProposal(em: EntityManager, proposal: Proposal, call: Call): Promise<Taken | NotNow> {
  const window = await readWindow(em, call.ventana, proposal.idUsuario);
  const { programa, idEstatusProyecto, reabierta } = proposal;
  const open = call.estado === 'abierta';
  const ofCall = {
    abierta: window.abierta && open,
    gracia: window.gracia && open,
    porIniciar: window.porIniciar || call.estado === 'borrador',
  };
  return maySend(
    { ...window, ...ofCall },
    {
      barred: idEstatusProyecto !== PROPOSAL_STATUS.REGISTERED ? NOT_SENDABLE_MESSAGE : reabierta ? PROPOSAL_JUDGED_AGAIN : null,
      returned: proposalCan.send(standingOf(proposal), false),
      notStarted: callNotStarted(programa),
      concluded: callConcluded(programa),
    },
  );
}
