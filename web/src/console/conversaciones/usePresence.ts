import type { ConversationPresence } from '@registro/contracts/conversations/asking';
import { CASE_PRESENCE_EVERY } from '@registro/contracts/evaluation/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { post } from '../../api/client.js';

const say = (id: number, presente: boolean, signal?: AbortSignal) =>
  post<ConversationPresence[]>(`recursos/conversaciones/${id}/presencia`, { presente }, { signal, silent: true, keepalive: !presente });

/** Tells who may answer it too that one has a question open, for as long as its page stands, and hears who else has. */
export function usePresence(id: number): readonly ConversationPresence[] {
  const { data, isError } = useQuery({
    queryKey: ['presencia de conversación', id],
    queryFn: ({ signal }) => say(id, true, signal),
    refetchInterval: CASE_PRESENCE_EVERY * 1000,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    // Who leaves need not be waited for: presence ends by itself.
    const leave = () => void say(id, false).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  return isError ? [] : (data ?? []);
}
