import { useQuery, useQueryClient } from '@tanstack/react-query';
import { get } from '../api/client.js';
import { useLive } from '../live/live.js';

/** How many of one's questions have an answer that was not read yet; follows what happens on the server. */
export function useUnreadMessages(owns: boolean): number {
  const queries = useQueryClient();
  useLive('conversacion', () => void queries.invalidateQueries({ queryKey: ['mensajes sin leer'] }));
  const query = { queryKey: ['mensajes sin leer'], queryFn: () => get<number>('consultar/conversaciones/sin-leer'), enabled: owns };
  return useQuery(query).data ?? 0;
}
