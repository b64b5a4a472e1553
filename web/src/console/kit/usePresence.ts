import { COLLEAGUE_EVERY, type ColleaguePresence } from '@registro/contracts/console/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { post } from '../../api/client.js';

/**
 * Tells who works on the same that one has it open, for as long as its page stands, and hears who else has.
 * @param path of what is open, below recursos: 'casos/12'
 * @param on nobody is told, and nobody named, unless it is
 */
export function usePresence(path: string, on = true): readonly ColleaguePresence[] {
  const { data, isError } = useQuery({
    queryKey: ['presencia', path],
    enabled: on,
    queryFn: ({ signal }) => say(path, true, signal),
    refetchInterval: COLLEAGUE_EVERY * 1000,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!on) return;
    // Who leaves need not be waited for: presence ends by itself.
    const leave = () => void say(path, false).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [path, on]);
  // What cannot be heard now is not known.
  return on && !isError && data ? data : [];
}

const say = (path: string, presente: boolean, signal?: AbortSignal) =>
  post<ColleaguePresence[]>(`recursos/${path}/presencia`, { presente }, { signal, silent: true, keepalive: !presente });
