import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import type { Invitation } from '@registro/contracts/calls/team';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../api/client.js';

/** The teams that one was named in. */
export function useInvitations() {
  return useQuery({
    queryKey: ['propuestas', 'invitaciones'],
    queryFn: ({ signal }) => post<Invitation[]>(TEAM_CALLS.invitaciones, {}, { signal }),
    staleTime: 0,
  });
}
