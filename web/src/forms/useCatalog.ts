import type { Option } from '@registro/contracts/envelope';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client.js';

export interface Catalog {
  options: Option[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

const HOUR = 3_600_000;

/**
 * A reference list (rules L-1, L-2), kept an hour and revalidated through its ETag.
 * @param parents what the list depends on ({ idEstado: 7 }); while one is empty the list is empty and nothing is asked
 */
export function useCatalog(tipo: string, parents: Record<string, number | string | null | undefined> = {}): Catalog {
  const ready = Object.values(parents).every((value) => value !== null && value !== undefined && value !== '');
  const query = useQuery({
    queryKey: ['catalogo', tipo, parents],
    queryFn: ({ signal }) => get<Option[]>('consultar/lista/lista-tipo', { tipo, ...parents }, { signal }),
    enabled: ready,
    staleTime: HOUR,
    gcTime: HOUR,
  });
  return { options: query.data ?? [], loading: ready && query.isPending, failed: query.isError, retry: () => void query.refetch() };
}
