import type { FinancialRead } from '@registro/contracts/products/financial';
import type { ProductDetail } from '@registro/contracts/products/product';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.js';
import { loadStatus } from '../session/session.js';
import { readAnew, useRead } from '../ui/LoadStates.js';

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
export const useProduct = (id: number | null) =>
  useRead<ProductDetail>(['productos', 'uno', id], 'consultar/proyectos/ver', { id }, { enabled: id !== null });

/** The financial record of a product; null before its second step was saved. */
export const useFinancial = (idProductoInvestigacion: number) =>
  useRead<FinancialRead | null>(['productos', 'financiero', idProductoInvestigacion], 'consultar/proyectos/financiero', {
    idProductoInvestigacion,
  });

/** @returns what to call after any change of products: reads the lists anew, and the flags of the session */
export const useProductsChanged = readAnew(['productos'], loadStatus);
