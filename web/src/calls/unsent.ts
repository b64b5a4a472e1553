import type { ProposalState } from '@registro/contracts/calls/proposal';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';

/** It was never sent, came back, or is not what was sent: what stands on the screen takes no part yet. */
export const isUnsent = (row: Pick<ProposalState, 'idEstatusProyecto' | 'enviado' | 'cambiosSinEnviar' | 'devolucion'>): boolean =>
  row.idEstatusProyecto === PROPOSAL_STATUS.REGISTERED && (!row.enviado || row.cambiosSinEnviar || row.devolucion !== null);
