import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { get } from '../../api/client.js';
import type { CaseOrder, Neighbours } from '../review/useOrder.js';

/** How the inbox begins: what waits for the registry, the longest first. */
export const WAITING_LONGEST: CaseOrder = { filter: { estado: 'registro' }, sort: { field: 'espera', order: 'ASC' } };

/**
 * The questions before and after this one, in the order of the list as it was left: who answers one keeps their place.
 */
export function useOrder(id: number): Neighbours {
  const [kept] = useStore<{ filter?: object; sort?: string; order?: 'ASC' | 'DESC' } | null>('conversaciones.listParams', null);
  const navigate = useNavigate();
  const filter = JSON.stringify(kept?.filter ?? WAITING_LONGEST.filter);
  const sort = JSON.stringify(kept?.sort ? [kept.sort, kept.order ?? 'ASC'] : [WAITING_LONGEST.sort.field, WAITING_LONGEST.sort.order]);
  const { data: ids = [] } = useQuery({
    queryKey: ['conversaciones', 'orden', filter, sort],
    queryFn: ({ signal }) => get<number[]>('recursos/conversaciones/orden', { filter, sort }, { signal }),
    // As it was when the first of them was opened: what is answered leaves the list, and not its place.
    staleTime: 5 * 60_000,
  });
  const at = ids.indexOf(id);
  return {
    place: at < 0 ? null : at + 1,
    of: ids.length,
    previous: ids[at - 1] ?? null,
    next: at < 0 ? null : (ids[at + 1] ?? null),
    open: (other) => void navigate(`/consola/conversaciones/${other}/show`),
  };
}
