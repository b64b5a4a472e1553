import type { CaseView } from '@registro/contracts/evaluation/case';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { get } from '../../api/client.js';
import { fetchFileAhead } from '../../files/file-info.js';

/** A list of cases by what it shows and in which order. */
export interface CaseOrder {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}
/** As react-admin keeps what a list was asked for. */
interface ListParams {
  filter?: Record<string, unknown>;
  sort?: string;
  order?: 'ASC' | 'DESC';
}

/** What waits for the reader, that which is due first in front. */
export const DUE_FIRST: CaseOrder = { filter: { porEvaluar: true }, sort: { field: 'vence', order: 'ASC' } };
/** The cached orders of cases begin with it; whoever shows a list forgets them, so that it is read anew from there. */
export const ORDER_KEY = ['casos', 'orden'] as const;
/** A case as its page reads it: a key of its own, because react-admin would take the list's row for it. */
export const WHOLE = { completo: true } as const;
/** ms; what was fetched ahead is shown at once and read again behind it. */
const FRESH = 30_000;

/** The list that one came from: the one that a link names, else the list of cases as it was left, else what waits. */
function useCameFrom(): CaseOrder {
  const { state } = useLocation() as { state: { orden?: CaseOrder } | null };
  const [kept] = useStore<ListParams | null>('casos.listParams', null);
  if (state?.orden) return state.orden;
  return kept?.sort ? { filter: kept.filter ?? {}, sort: { field: kept.sort, order: kept.order ?? 'ASC' } } : DUE_FIRST;
}

export interface Neighbours {
  /** from 1, of `of`; null: the case is not in the list that one came from */
  place: number | null;
  of: number;
  previous: number | null;
  next: number | null;
  /** opens one of them, in the same order */
  open: (id: number) => void;
}

/** The cases before and after this one, in the order of the list that one came from as it was then: who decides one does not lose their place. */
export function useOrder(id: number): Neighbours {
  const came = useCameFrom();
  const navigate = useNavigate();
  const { data: ids = [] } = useQuery({
    queryKey: [...ORDER_KEY, came],
    queryFn: () =>
      get<number[]>('recursos/casos/orden', {
        filter: JSON.stringify(came.filter),
        sort: JSON.stringify([came.sort.field, came.sort.order]),
      }),
    staleTime: 'static',
  });
  const at = ids.indexOf(id);
  return {
    place: at < 0 ? null : at + 1,
    of: ids.length,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    open: (other) => navigate(`/consola/casos/${other}/show`, { state: { orden: came } }),
  };
}

/** Reads a case before it is asked for, and the first document of one that is the reader's to judge: reading a document leaves a trace. */
export function useFetchAhead(id: number | null): void {
  const queries = useQueryClient();
  const provider = useDataProvider();
  useEffect(() => {
    if (id === null) return;
    const queryKey = ['casos', 'getOne', { id: String(id), meta: WHOLE }];
    const ahead = async () => {
      await queries.prefetchQuery({
        queryKey,
        queryFn: async () => (await provider.getOne<CaseView>('casos', { id, meta: WHOLE })).data,
        staleTime: FRESH,
      });
      const view = queries.getQueryData<CaseView>(queryKey);
      const first = view?.campos.find(({ archivo }) => archivo)?.archivo;
      if (first && (view.puede.decidir || view.panel?.puede.evaluar)) await fetchFileAhead(queries, first.id);
    };
    void ahead();
  }, [id, queries, provider]);
}
