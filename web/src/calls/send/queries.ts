import type { SentVersion } from '@registro/contracts/applications/said';
import { type ProposalReview, SENDING_CALLS } from '@registro/contracts/calls/sending';
import { FRESH, useRead } from '../../ui/LoadStates.js';

/** All that would be sent of a proposal, in words, and what is missing; nothing is asked without an id. */
export const useReview = (idProyecto: number | null) =>
  useRead<ProposalReview>(
    ['propuestas', 'revision', idProyecto],
    SENDING_CALLS.revisar,
    { idProyecto },
    { ...FRESH, enabled: idProyecto !== null },
  );

/** Every sending of a proposal with its receipt and what it changed, the newest first. */
export const useVersions = (idProyecto: number | null) =>
  useRead<SentVersion[]>(
    ['propuestas', 'versiones', idProyecto],
    SENDING_CALLS.versiones,
    { idProyecto },
    { enabled: idProyecto !== null },
  );
