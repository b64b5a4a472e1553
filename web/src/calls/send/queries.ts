import type { SentVersion } from '@registro/contracts/applications/said';
import { type ProposalReview, SENDING_CALLS } from '@registro/contracts/calls/sending';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../api/client.js';

/** All that would be sent of a proposal, in words, and what is missing; nothing is asked without an id. */
export function useReview(idProyecto: number | null) {
  return useQuery({
    queryKey: ['propuestas', 'revision', idProyecto],
    enabled: idProyecto !== null,
    queryFn: ({ signal }) => post<ProposalReview>(SENDING_CALLS.revisar, { idProyecto }, { signal }),
    staleTime: 0,
  });
}

/** Every sending of a proposal with its receipt and what it changed, the newest first. */
export function useVersions(idProyecto: number | null) {
  return useQuery({
    queryKey: ['propuestas', 'versiones', idProyecto],
    enabled: idProyecto !== null,
    queryFn: ({ signal }) => post<SentVersion[]>(SENDING_CALLS.versiones, { idProyecto }, { signal }),
  });
}
