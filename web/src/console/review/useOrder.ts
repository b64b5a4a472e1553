import type { CaseView } from '@registro/contracts/evaluation/case';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { get } from '../../api/client.js';
import { fetchFileAhead, forgetAhead } from '../../files/file-info.js';

/** A list by what it shows and in which order. */
export interface CaseOrder {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}
/**
 * What a link to a case carries, so that the cases around it are those around the link: the list's order, or the cases
 * themselves.
 */
export interface CameFrom {
  orden: CaseOrder | number[];
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

/** All that the reader sees: where a link of a notice or a mail leads to what does not wait for them. */
const ALL: CaseOrder = { ...DUE_FIRST, filter: {} };

/**
 * The list that one came from: the one that the link carries, else the list of cases as it was left, else what waits.
 */
function useCameFrom(): CameFrom['orden'] {
  const { state } = useLocation() as { state: Partial<CameFrom> | null };
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

/**
 * The ids of a list in its order, as they were when they were first asked for.
 * @returns undefined while they are on their way
 */
function useIds(orden: CameFrom['orden'], enabled = true): number[] | undefined {
  const listed = !Array.isArray(orden);
  const { data } = useQuery({
    queryKey: [...ORDER_KEY, orden],
    queryFn: () => {
      const { filter, sort } = orden as CaseOrder;
      return get<number[]>('recursos/casos/orden', { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) });
    },
    enabled: listed && enabled,
    staleTime: 'static',
  });
  return listed ? data : orden;
}

/**
 * The cases before and after this one, in the order of the list that one came from as it was then: who decides one does
 * not lose their place.
 */
export function useOrder(id: number): Neighbours {
  const came = useCameFrom();
  const navigate = useNavigate();
  const own = useIds(came);
  // One that nothing waits for stands in no list of what waits.
  const elsewhere = own !== undefined && !own.includes(id);
  const all = useIds(ALL, elsewhere);
  const ids = (elsewhere ? all : own) ?? [];
  const at = ids.indexOf(id);
  const orden = elsewhere ? ALL : came;
  return {
    place: at < 0 ? null : at + 1,
    of: ids.length,
    previous: ids[at - 1] ?? null,
    next: at < 0 ? null : (ids[at + 1] ?? null),
    open: (other) => navigate(caseAt(other), { state: { orden } satisfies CameFrom }),
  };
}

/** The address of a case's page. */
export const caseAt = (id: number): string => `/consola/casos/${id}/show`;

/**
 * Reads a case before it is asked for, and the first document of one that is the reader's to judge: reading a document
 * leaves a trace.
 */
export function useFetchAhead(id: number | null): void {
  const queries = useQueryClient();
  const provider = useDataProvider();
  useEffect(() => {
    if (id === null) return;
    let over = false;
    let file: string | undefined;
    const queryKey = ['casos', 'getOne', { id: String(id), meta: WHOLE }];
    const ahead = async () => {
      await queries.prefetchQuery({
        queryKey,
        queryFn: async () => (await provider.getOne<CaseView>('casos', { id, meta: WHOLE })).data,
        staleTime: FRESH,
      });
      const view = queries.getQueryData<CaseView>(queryKey);
      const first = view?.campos.find(({ archivo }) => archivo)?.archivo;
      if (over || !first || !(view.puede.decidir || view.panel?.puede.evaluar)) return;
      file = first.id;
      await fetchFileAhead(queries, file, () => over);
    };
    // Also where it can’t be had, as a code that did not come: it is asked for again when it is opened.
    ahead().catch(() => undefined);
    return () => {
      over = true;
      if (file) forgetAhead(file);
    };
  }, [id, queries, provider]);
}
