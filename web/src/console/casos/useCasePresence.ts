import type { CaseView } from '@registro/contracts/evaluation/case';
import { waits } from '@registro/contracts/evaluation/case';
import { CASE_PRESENCE_EVERY, type CasePresence } from '@registro/contracts/evaluation/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { post } from '../../api/client.js';

const say = (idCaso: number, presente: boolean, signal?: AbortSignal) =>
  post<CasePresence[]>(`recursos/casos/${idCaso}/presencia`, { presente }, { signal, silent: true, keepalive: !presente });

/**
 * Tells who may decide the case too that one has it open, for as long as its screen stands and waits for a decision,
 * and hears who else has.
 */
export function useCasePresence(view: CaseView, gone: boolean): readonly CasePresence[] {
  const { id } = view;
  const on = !gone && view.panel === null && waits(view.estado);
  const { data, isError } = useQuery({
    queryKey: ['presencia de caso', id],
    enabled: on,
    queryFn: ({ signal }) => say(id, true, signal),
    refetchInterval: CASE_PRESENCE_EVERY * 1000,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!on) return;
    // Who leaves need not be waited for: presence ends by itself.
    const leave = () => void say(id, false).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, on]);
  // What cannot be heard now is not known.
  return on && !isError && data ? data : [];
}
