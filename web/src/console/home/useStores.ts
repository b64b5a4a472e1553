import type { StoresState } from '@registro/contracts/console/stores';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';

/** What room there is for data and when they were last copied, for who watches over the system. */
export const useStores = () =>
  useQuery({
    queryKey: ['almacenes'],
    queryFn: ({ signal }) => get<StoresState>('recursos/colas/almacenes', {}, { signal, silent: true }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
