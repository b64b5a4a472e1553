import { PROPOSAL_CASE } from '@registro/contracts/calls/sending';
import type { PublishedOutcome } from '@registro/contracts/evaluation/panel-views';
import { OUTCOME_CALLS } from '@registro/contracts/evaluation/review';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../api/client.js';

/** What a panel decided on one's own proposal; null while nothing is published. */
export function useOutcome(idProyecto: number) {
  return useQuery({
    queryKey: ['propuestas', 'resultado', idProyecto],
    queryFn: ({ signal }) =>
      post<PublishedOutcome | null>(OUTCOME_CALLS.resultado, { objeto: PROPOSAL_CASE, idObjeto: idProyecto }, { signal }),
    staleTime: 0,
  });
}
