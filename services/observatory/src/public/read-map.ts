import type { EntityManager } from '@mikro-orm/postgresql';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { rows } from '@registro/platform/database/database';
import { MAP_MAX, type MapEntry } from '@registro/platform/http/sitemap';
import { sql } from 'kysely';

/** Addresses that are read at once. */
const AT_ONCE = 1000;

/** The first address of each map of those who are shown; '' where nobody is. */
export async function firstOfMaps(em: EntityManager): Promise<string[]> {
  const found = await rows(
    em,
    sql<{ direccion: string }>`
      select direccion from (
        select direccion, row_number() over (order by direccion) as n from observatory.ficha where datos is not null) f
      where (n - 1) % ${MAP_MAX}::int = 0 order by direccion`,
  );
  return found.length ? found.map(({ direccion }) => direccion) : [''];
}

/** Works of a map: fewer than fit, for the last person's are all in it. */
const WORKS = 30_000;

/** The first address of each map of works; none where nobody shows any. */
export async function firstOfWorkMaps(em: EntityManager): Promise<string[]> {
  const found = await rows(
    em,
    sql<{ direccion: string }>`
      select min(direccion) as direccion from (
        select direccion, (sum(cardinality(obras)) over (order by direccion) - cardinality(obras)) / ${WORKS}::int as mapa
        from observatory.ficha where datos is not null and obras <> '{}') f
      group by mapa order by 1`,
  );
  return found.map(({ direccion }) => direccion);
}

/** The pages of what people show, from this person on, as many as fit into a map. @param origin of the site */
export async function* worksFrom(em: EntityManager, desde: string, origin: string): AsyncGenerator<MapEntry[]> {
  let left = WORKS;
  for await (const found of shownFrom(em, desde, sql`obras <> '{}'`)) {
    const entries: MapEntry[] = [];
    for (const { loc, lastmod, obras } of found) {
      if (left <= 0) break;
      left -= obras.length;
      entries.push(...obras.map((obra) => ({ loc: `${origin}${loc}/${obra}`, lastmod })));
    }
    yield entries;
    if (left <= 0) return;
  }
}

/** The pages of those who are shown, from this address on, a thousand at a time. @param origin of the site */
export async function* peopleFrom(em: EntityManager, desde: string, origin: string): AsyncGenerator<MapEntry[]> {
  let left = MAP_MAX;
  for await (const found of shownFrom(em, desde)) {
    yield found.map(({ loc, lastmod }) => ({ loc: origin + loc, lastmod }));
    if ((left -= AT_ONCE) <= 0) return;
  }
}

/** Those who are shown, from this address on: their pages on this site, when these changed, and what stands on them. */
async function* shownFrom(em: EntityManager, desde: string, where = sql`true`) {
  for (let after: string | null = null; ; ) {
    const found: { direccion: string; cambio: string; obras: string[] }[] = await rows(
      em,
      sql<{ direccion: string; cambio: string; obras: string[] }>`
        select direccion, to_char(cambio at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as cambio, obras from observatory.ficha
        where datos is not null and direccion >= ${desde} and (${after}::text is null or direccion > ${after}) and ${where}
        order by direccion limit ${AT_ONCE}`,
    );
    yield found.map(({ direccion, cambio, obras }) => ({ loc: `${DIRECTORY_PAGE}/${direccion}`, lastmod: cambio, obras }));
    if (found.length < AT_ONCE) return;
    after = found.at(-1)!.direccion;
  }
}
