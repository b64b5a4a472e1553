import type { OwnAppealsPage } from '@registro/contracts/appeals/appeal';
import type {
  AskableObject,
  AskedObject,
  OwnConversation,
  OwnConversations,
  ConversationsBefore,
} from '@registro/contracts/conversations/conversation';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../api/client.js';
import { useLive } from '../live/live.js';

const ALL = ['conversaciones'];

/** Reads them again when something was written in one; answers what has them read again by hand. */
export function useLiveConversations(): () => Promise<void> {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ALL });
  useLive('conversacion', () => void again());
  return again;
}

/** One's own, written last first, page by page. */
export const useConversations = () =>
  useInfiniteQuery({
    queryKey: [...ALL, 'lista'],
    queryFn: ({ pageParam, signal }) => post<OwnConversations>('consultar/conversaciones/listar', { antesDe: pageParam }, { signal }),
    initialPageParam: null as ConversationsBefore | null,
    getNextPageParam: ({ sigue }) => sigue,
  });

/** One's own appeals, the newest first, page by page. */
export const useAppeals = () =>
  useInfiniteQuery({
    queryKey: [...ALL, 'recursos'],
    queryFn: ({ pageParam, signal }) => post<OwnAppealsPage>('consultar/apelaciones/listar', { antesDe: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ sigue }) => sigue,
  });

/** One of them with its messages, the newest page first. */
export const useConversation = (id: number) =>
  useInfiniteQuery({
    queryKey: [...ALL, 'una', id],
    queryFn: ({ pageParam, signal }) => post<OwnConversation>('consultar/conversaciones/ver', { id, antesDe: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ antes }) => antes,
  });

/** What one asks about, and what one asked of it before. */
export const useAskedObject = (objeto: AskableObject, idObjeto: number) =>
  useQuery({
    queryKey: [...ALL, 'objeto', objeto, idObjeto],
    queryFn: ({ signal }) => post<AskedObject>('consultar/conversaciones/objeto', { objeto, idObjeto }, { signal }),
  });
