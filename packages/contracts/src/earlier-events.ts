import type { ProposalProgramme } from './calls/programme.js';
import type { ProposalStatusId } from './calls/status.js';

/**
 * What the version before this told its own consumers of. Nobody writes them any more: who changes an application asks
 * the other services itself, in the same transaction (decision 124). What an older process has written, or still writes
 * beside this one, finds its consumers; they go with the next version.
 */
export interface EarlierEvents {
  'scholarship.submitted': { idBeca: number; idUsuario: number; version: number };
  'scholarship.changed': { idBeca: number; idUsuario: number; estatus: number };
  'scholarship.withdrawn': { idBeca: number; idUsuario: number };
  'proposal.submitted': { idProyecto: number; idUsuario: number; version: number };
  'second-phase.submitted': { idProyecto: number; idUsuario: number; version: number };
  'proposal.changed': { idProyecto: number; idUsuario: number; programa: ProposalProgramme; estatus: ProposalStatusId };
  'contract.uploaded': { idBeca: number; idUsuario: number };
  'contract.changed': { idBeca: number; idUsuario: number; estatus: number };
  'tutor.student-changed': { idRegistro: number; idUsuario: number; idBecado: number; idArchivo: string };
}
