import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** What a search may be narrowed by, as the reference lists have it. */
export interface Facets {
  estado: string[];
  area: string[];
  nivelEstudio: { id: number; etiqueta: string }[];
}

/** Reads the three lists in one query, in their order. */
export async function readFacets(em: EntityManager): Promise<Facets> {
  const all = await rows(
    em,
    sql<{ lista: string; id: number; etiqueta: string }>`
      select lista, value as id, label as etiqueta from catalogs.elemento
      where lista in ('estado', 'area', 'nivelEstudio') and activo order by lista, orden, label`,
  );
  const of = (list: string) => all.filter(({ lista }) => lista === list);
  const names = (list: string) => of(list).map(({ etiqueta }) => etiqueta);
  return { estado: names('estado'), area: names('area'), nivelEstudio: of('nivelEstudio') };
}
