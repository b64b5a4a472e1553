import type { EntityManager } from '@mikro-orm/postgresql';
import { LISTS, type ListName, PARENT_LISTS } from '@registro/contracts/catalogs/lists';
import { rows } from '@registro/platform/database/database';
import { read } from './catalogs.tables.js';

/**
 * The keys under which an entry of the list may stand: '' alone where it has no parents. Of two, the second is an entry
 * of the first (rule L-1).
 */
export async function readParents(em: EntityManager, lista: ListName): Promise<Set<string>> {
  const [first, second] = LISTS[lista] as readonly (keyof typeof PARENT_LISTS)[];
  const last = second ?? first;
  if (!last) return new Set(['']);
  const entries = read.selectFrom('catalogs.elemento').select(['padre', 'value']).where('lista', '=', PARENT_LISTS[last]);
  return new Set((await rows(em, entries)).map(({ padre, value }) => (second ? `${padre}/${value}` : String(value))));
}
