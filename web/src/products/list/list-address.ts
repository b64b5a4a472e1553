import type { ProductFilter } from '@registro/contracts/products/export';
import { PAGE_SIZES } from '../../ui/page-sizes.js';

/** How the list can be ordered, by its name in the address. */
export const ORDERS = {
  recientes: { label: 'Más recientes', sort: ['id', 'DESC'] },
  titulo: { label: 'Título, de la A a la Z', sort: ['titulo', 'ASC'] },
  producto: { label: 'Producto de investigación', sort: ['producto', 'ASC'] },
  fecha: { label: 'Fecha de publicación', sort: ['fecha_publicacion', 'DESC'] },
  estatus: { label: 'Estatus', sort: ['estatus', 'ASC'] },
} as const;
export type Order = keyof typeof ORDERS;

export interface ProductListState {
  filter: ProductFilter;
  order: Order;
  page: number;
  size: number;
}

/** Where such a page is read. */
export function pageAddress({ filter, order, page, size }: ProductListState): string {
  const range = [page * size, (page + 1) * size - 1];
  const [sort, rows, only] = [ORDERS[order].sort, range, filter].map((part) => JSON.stringify(part));
  return `recursos/productos?${new URLSearchParams({ sort: sort!, range: rows!, filter: only! })}`;
}

const NUMBERS = ['producto', 'area', 'anio', 'publicado'] as const;

/** What an address asks for. */
export function listState(params: URLSearchParams): ProductListState {
  const filter: ProductFilter = {};
  const q = params.get('q');
  if (q) filter.q = q;
  for (const name of NUMBERS) {
    const value = Number(params.get(name));
    if (Number.isInteger(value) && value > 0) filter[name] = value;
  }
  const order = params.get('orden') ?? '';
  const size = Number(params.get('filas'));
  return {
    filter,
    order: Object.hasOwn(ORDERS, order) ? (order as Order) : 'recientes',
    page: Math.max(0, Math.trunc(Number(params.get('pagina')) || 1) - 1),
    size: PAGE_SIZES.includes(size) ? size : 10,
  };
}

/** The query that asks for it. */
export function write({ filter, order, page, size }: ProductListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined && value !== '') params.set(name, String(value));
  if (order !== 'recientes') params.set('orden', order);
  if (page > 0) params.set('pagina', String(page + 1));
  if (size !== 10) params.set('filas', String(size));
  return params;
}
