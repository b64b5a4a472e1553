import type { FinancialRead } from '@registro/contracts/products/financial';
import type { ProductDetail, ProductRead } from '@registro/contracts/products/product';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, post, read } from '../api/client.js';
import { loadStatus } from '../session/session.js';
import { type ProductListState, sortOf } from './list/list-state.js';

export interface ProductPage {
  rows: ProductRead[];
  total: number;
}

/** A page of the own products as the list's state asks for it; the last page stays in sight while the next one comes. */
export function useProductPage(state: ProductListState) {
  return useQuery({
    queryKey: ['productos', 'pagina', state],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ProductPage> => {
      const from = state.page * state.size;
      const query = new URLSearchParams({
        sort: JSON.stringify(sortOf(state)),
        range: JSON.stringify([from, from + state.size - 1]),
        filter: JSON.stringify(state.filter),
      });
      const answer = await call('GET', `recursos/productos?${query}`, undefined, { signal });
      const total = Number(answer.headers.get('content-range')?.split('/')[1] ?? 0);
      return { rows: await read<ProductRead[]>(answer), total };
    },
  });
}

/** How many products one has, whatever the list shows. */
export function useProductCount() {
  return useQuery({
    queryKey: ['productos', 'cuantos'],
    queryFn: async ({ signal }): Promise<number> => {
      const answer = await call('GET', 'recursos/productos?range=[0,0]', undefined, { signal });
      return Number(answer.headers.get('content-range')?.split('/')[1] ?? 0);
    },
  });
}

/** One product with its financial record. */
export function useProduct(id: number | null) {
  return useQuery({
    queryKey: ['productos', 'uno', id],
    enabled: id !== null,
    queryFn: ({ signal }) => post<ProductDetail>('consultar/proyectos/ver', { id }, { signal }),
  });
}

/** The financial record of a product; null before its second step was saved. */
export function useFinancial(idProductoInvestigacion: number) {
  return useQuery({
    queryKey: ['productos', 'financiero', idProductoInvestigacion],
    queryFn: ({ signal }) => post<FinancialRead | null>('consultar/proyectos/financiero', { idProductoInvestigacion }, { signal }),
  });
}

/** @returns what to call after any change of products: reads the lists anew, and the flags of the session */
export function useProductsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['productos'] }), loadStatus().catch(() => undefined)]);
  }, [queries]);
}
