import type { ProductRead } from '@registro/contracts/products/product';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, read } from '../../api/client.js';
import { type ProductListState, sortOf } from './list-state.js';

/**
 * A page of the own products as the list's state asks for it; the last page stays in sight while the next one comes.
 */
export function useProductPage(state: ProductListState) {
  return useQuery({
    queryKey: ['productos', 'pagina', state],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
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
