import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import { PRESENCE_EVERY, type PresentPerson } from '@registro/contracts/calls/team';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { post } from '../../api/client.js';

const say = (idProyecto: number, paso: number | null, signal?: AbortSignal) =>
  post<PresentPerson[]>(TEAM_CALLS.presencia, { idProyecto, paso }, { signal, silent: true, keepalive: paso === null });

/**
 * Tells team mates in which step one is, for as long as the screen stands, and hears where they are.
 * @param idProyecto null: nobody is told
 */
export function usePresence(idProyecto: number | null, paso: number): readonly PresentPerson[] {
  const { data } = useQuery({
    queryKey: ['presencia', idProyecto, paso],
    enabled: idProyecto !== null,
    queryFn: ({ signal }) => say(idProyecto!, paso, signal),
    refetchInterval: PRESENCE_EVERY * 1000,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (idProyecto === null) return;
    // Who leaves need not be waited for: presence ends by itself.
    return () => void say(idProyecto, null).catch(() => undefined);
  }, [idProyecto]);
  return data ?? [];
}
