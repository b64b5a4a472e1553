import type { ProgressRead } from '@registro/contracts/calls/progress';
import { PROGRESS_CALLS } from '@registro/contracts/calls/routes';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../api/client.js';

/** The quarters of an approved project, each with its report, and the money that follows them. */
export function useProgress(idProyecto: number) {
  return useQuery({
    queryKey: ['propuestas', 'informes', idProyecto],
    queryFn: ({ signal }) => post<ProgressRead>(PROGRESS_CALLS.ver, { idProyecto }, { signal }),
    staleTime: 0,
  });
}
