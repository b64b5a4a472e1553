import type { FinancialRead } from '@registro/contracts/products/financial';
import type { ProductDetail } from '@registro/contracts/products/product';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, post } from '../api/client.js';
import { loadStatus } from '../session/session.js';

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
