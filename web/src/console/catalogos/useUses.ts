import type { CatalogRow, EntryUses } from '@registro/contracts/catalogs/lists';
import { countOf, showCount } from '@registro/contracts/count';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';

type Key = Pick<CatalogRow, 'padre' | 'value'>;
const keyOf = ({ padre, value }: Key): string => `${padre} ${value}`;

/** In how many records each entry of a list stands: undefined while it is counted, null where it could not be. */
export function useUses(lista: string | null): (entry: Key) => number | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['catalogos', 'usos', lista],
    queryFn: async ({ signal }) => {
      const uses = await get<EntryUses[]>(`recursos/catalogos/usos/${lista}`, {}, { signal });
      return new Map(uses.map((use) => [keyOf(use), use.veces]));
    },
    enabled: lista !== null,
    retry: false,
  });
  return (entry) => (isError ? null : data && (data.get(keyOf(entry)) ?? 0));
}

/** '12', or what stands for it while nobody knows. */
export const showUses = (uses: number | null | undefined): string => (uses === undefined ? '…' : uses === null ? '—' : showCount(uses));

/** 'se usa en 12 registros' */
export const saidUses = (uses: number | null | undefined): string => {
  if (uses === undefined) return 'contando en cuántos registros se usa…';
  if (uses === null) return 'no se pudo contar en cuántos registros se usa';
  return uses === 0 ? 'no se usa en ningún registro' : `se usa en ${countOf(uses, 'registro', 'registros')}`;
};
