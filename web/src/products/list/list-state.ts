import type { ProductFilter } from '@registro/contracts/products/export';
import { useMemo } from 'react';
import { useSearchParams } from '../../ui/router.js';
import { listState, type ProductListState, write } from './list-address.js';

/** What the list shows, kept in the address: back, reload and a shared link show the same. */
export function useListState(): [
  ProductListState,
  (change: Partial<Omit<ProductListState, 'filter'>> & { filter?: ProductFilter }) => void,
] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => listState(params), [params]);
  const change = (next: Partial<ProductListState>) => {
    // Any change but of the page begins at the first one.
    const all = { ...state, page: 0, ...next };
    setParams(write(all), { replace: true, preventScrollReset: true });
  };
  return [state, change];
}
